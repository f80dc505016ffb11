// Loads every part of the catalogue, for tests: `node --import ./dev/all-texts.ts`.

import { put } from "../src/texts.ts";
import { sentences } from "./texts.ts";

put(sentences());
