import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { languages } from "./dev/languages.ts";
import { pack } from "./dev/pack.ts";

// In development the room runs beside Vite: `cargo run -p cli -- serve`.
const ROOM = process.env["ROOM"] ?? "http://127.0.0.1:7777";

export default defineConfig({
  plugins: [svelte(), languages(), pack()],
  build: {
    target: ["chrome109", "firefox115", "safari16.4"],
    assetsInlineLimit: 0, // the content policy allows no data: fonts
    modulePreload: { polyfill: false },
    // The first script lists every file: 42 bits of each file's hash tell its versions apart.
    rollupOptions: {
      output: {
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: "assets/[name]-[hash:7].js",
        assetFileNames: "assets/[name]-[hash:7][extname]",
        // What a poker table needs whole stays whole, although other pages need a part of it.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            {
              name: "base",
              test: /\/src\/(core\/(amounts|games|protocol|http|handquery|cards|words|times)|wire|state\/clock\.svelte|parts\/scrolls)\.ts|\/src\/parts\/(Dialog|NotLoaded|Icon)\.svelte/,
            },
            {
              name: "cards",
              test: /\/src\/(parts\/(Card|Suit|Boards)\.svelte|core\/(boards|facts|clockwords|mix)\.ts)/,
            },
            { name: "ways", test: /\/src\/(lobby\/(Tabs|Ways?)|parts\/FilterChips)\.svelte/ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": ROOM,
      "/ws": { target: ROOM, ws: true },
    },
  },
});
