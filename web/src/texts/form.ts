import part from "../../messages/en/form.json" with { type: "json" };
import { add } from "../texts.ts";

add("form", part);
