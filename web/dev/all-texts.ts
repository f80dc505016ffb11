// Loads every part of the catalogue, for tests: `node --import ./dev/all-texts.ts`.

import { add } from "../src/texts.ts";
import { sentences } from "./texts.ts";

add(sentences());
