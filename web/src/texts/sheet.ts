import part from "../../messages/en/sheet.json" with { type: "json" };
import { add } from "../texts.ts";

add("sheet", part);
