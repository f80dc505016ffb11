import part from "../../messages/en/host.json" with { type: "json" };
import { add } from "../texts.ts";

add("host", part);
