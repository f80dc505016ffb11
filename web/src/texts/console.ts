import part from "../../messages/en/console.json" with { type: "json" };
import { add } from "../texts.ts";

add("console", part);
