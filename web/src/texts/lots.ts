import part from "../../messages/en/lots.json" with { type: "json" };
import { add } from "../texts.ts";

add("lots", part);
