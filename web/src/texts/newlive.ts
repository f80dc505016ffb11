import part from "../../messages/en/newlive.json" with { type: "json" };
import { add } from "../texts.ts";

add("newlive", part);
