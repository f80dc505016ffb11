// Compresses the build: writes a brotli and a gzip file beside each file that they make smaller.
// The room serves the one that the browser accepts.

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** File types worth compressing. */
const PACKED = /\.(js|css|html|svg|json|txt|webmanifest)$/;

/** Compresses at the highest level. */
export const brotli = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
export const gzip = (bytes: Buffer): Buffer =>
  gzipSync(bytes, { level: constants.Z_BEST_COMPRESSION });

export function pack(): Plugin {
  let folder = "";
  let isWritten = true;
  return {
    name: "pack",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      isWritten = config.build.write;
    },
    closeBundle() {
      if (!isWritten) return;
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!PACKED.test(name)) continue;
        const file = join(folder, name);
        const bytes = readFileSync(file);
        for (const [ending, packed] of [
          ["br", brotli(bytes)],
          ["gz", gzip(bytes)],
        ] as const) {
          if (packed.length < bytes.length) writeFileSync(`${file}.${ending}`, packed);
        }
      }
    },
  };
}
