import part from "../../messages/en/settings.json" with { type: "json" };
import { add } from "../texts.ts";

add("settings", part);
