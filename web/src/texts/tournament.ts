import part from "../../messages/en/tournament.json" with { type: "json" };
import { add } from "../texts.ts";

add("tournament", part);
