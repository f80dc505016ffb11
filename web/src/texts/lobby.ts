import part from "../../messages/en/lobby.json" with { type: "json" };
import { add } from "../texts.ts";

add("lobby", part);
