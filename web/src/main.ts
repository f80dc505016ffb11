import { mount } from "svelte";
import App from "./App.svelte";
import "./styles/tokens.css";
import "./styles/base.css";
import { app } from "./state/app.svelte.ts";

app.start();
mount(App, { target: document.getElementById("app")! });
