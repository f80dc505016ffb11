import part from "../../messages/en/account.json" with { type: "json" };
import { add } from "../texts.ts";

add("account", part);
