import part from "../../messages/en/talk.json" with { type: "json" };
import { add } from "../texts.ts";

add("talk", part);
