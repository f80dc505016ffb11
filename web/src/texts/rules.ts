import part from "../../messages/en/rules.json" with { type: "json" };
import { add } from "../texts.ts";

add("rules", part);
