import part from "../../messages/en/ear.json" with { type: "json" };
import { add } from "../texts.ts";

add("ear", part);
