import part from "../../messages/en/live.json" with { type: "json" };
import { add } from "../texts.ts";

add("live", part);
