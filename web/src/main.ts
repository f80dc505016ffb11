import { mount } from "svelte";
import App from "./App.svelte";
import { LANGUAGE } from "./core/locale.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import { app } from "./state/app.svelte.ts";
import { late } from "./texts.ts";

document.documentElement.lang = LANGUAGE;
app.start();
void late(Promise.resolve()).then(() => mount(App, { target: document.getElementById("app")! }));
