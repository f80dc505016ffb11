import part from "../../messages/en/hand.json" with { type: "json" };
import { add } from "../texts.ts";

add("hand", part);
