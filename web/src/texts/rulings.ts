import part from "../../messages/en/rulings.json" with { type: "json" };
import { add } from "../texts.ts";

add("rulings", part);
