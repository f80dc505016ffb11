import part from "../../messages/en/table.json" with { type: "json" };
import { add } from "../texts.ts";

add("table", part);
