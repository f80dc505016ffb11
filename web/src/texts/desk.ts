import part from "../../messages/en/desk.json" with { type: "json" };
import { add } from "../texts.ts";

add("desk", part);
