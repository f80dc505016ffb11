import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
const [out, cols, ...files] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const p = await b.newPage({ viewport: { width: 1560, height: 400 } });
await p.setContent(`<div style="display:grid;grid-template-columns:repeat(${cols},1fr);gap:6px;background:#888">${files.map(f=>`<img style="width:100%" src="data:image/png;base64,${readFileSync(f).toString("base64")}">`).join("")}</div>`);
await p.waitForTimeout(300);
await p.screenshot({ path: out!, fullPage: true });
await b.close();
