import part from "../../messages/en/orders.json" with { type: "json" };
import { add } from "../texts.ts";

add("orders", part);
