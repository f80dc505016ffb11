import part from "../../messages/en/league.json" with { type: "json" };
import { add } from "../texts.ts";

add("league", part);
