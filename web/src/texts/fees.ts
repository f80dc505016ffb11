import part from "../../messages/en/fees.json" with { type: "json" };
import { add } from "../texts.ts";

add("fees", part);
