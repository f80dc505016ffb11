import part from "../../messages/en/handfiles.json" with { type: "json" };
import { add } from "../texts.ts";

add("handfiles", part);
