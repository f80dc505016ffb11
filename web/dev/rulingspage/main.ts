// The rulings screen by itself, in a scripted room (dev/rulingsroom.ts).

import { mount } from "svelte";
import "../../src/styles/tokens.css";
import "../../src/styles/base.css";
import { LANGUAGE } from "../../src/core/locale.ts";
import { late } from "../../src/texts.ts";
import type { LiveStaffView, LiveWhat } from "../../src/wire.ts";

const root = document.documentElement;
root.lang = LANGUAGE;
const dark = matchMedia("(prefers-color-scheme: dark)");
const dress = () => (root.dataset["theme"] = dark.matches ? "dark" : "light");
dark.addEventListener("change", dress);
dress();

async function act(what: LiveWhat): Promise<void> {
  const headers = { "content-type": "application/json" };
  await fetch("/act", { method: "POST", headers, body: JSON.stringify(what) });
}

const staff = (await (await fetch("/staff")).json()) as LiveStaffView;
const { default: Rulings } = await late(import("../../src/live/rulings/Rulings.svelte"));
const target = document.getElementById("app")!;
target.style.padding = "16px";
mount(Rulings, { target, props: { event: "cup", device: 1, staff, act } });
