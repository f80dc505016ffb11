import part from "../../messages/en/deal.json" with { type: "json" };
import { add } from "../texts.ts";

add("deal", part);
