import part from "../../messages/en/liverefusals.json" with { type: "json" };
import { add } from "../texts.ts";

add("liverefusals", part);
