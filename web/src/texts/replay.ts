import part from "../../messages/en/replay.json" with { type: "json" };
import { add } from "../texts.ts";

add("replay", part);
