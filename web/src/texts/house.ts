import part from "../../messages/en/house.json" with { type: "json" };
import { add } from "../texts.ts";

add("house", part);
