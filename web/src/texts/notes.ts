import part from "../../messages/en/notes.json" with { type: "json" };
import { add } from "../texts.ts";

add("notes", part);
