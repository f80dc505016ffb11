import part from "../../messages/en/fairness.json" with { type: "json" };
import { add } from "../texts.ts";

add("fairness", part);
