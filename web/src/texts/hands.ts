import part from "../../messages/en/hands.json" with { type: "json" };
import { add } from "../texts.ts";

add("hands", part);
