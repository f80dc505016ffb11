import part from "../../messages/en/many.json" with { type: "json" };
import { add } from "../texts.ts";

add("many", part);
