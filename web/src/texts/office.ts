import part from "../../messages/en/office.json" with { type: "json" };
import { add } from "../texts.ts";

add("office", part);
