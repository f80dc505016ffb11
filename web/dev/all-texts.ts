// All parts of the catalogue at once, for tests: `node --import ./dev/all-texts.ts`.

import { add } from "../src/texts.ts";
import { sentences } from "./texts.ts";

add(sentences());
