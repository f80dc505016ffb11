import { chromium } from "playwright-core";
const b = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox","--disable-gpu"] });
const W = { p:[360,740], l:[1024,768], w:[1440,900] };
async function ctx(size){ const c = await b.newContext({ viewport:{width:W[size][0],height:W[size][1]}, reducedMotion:"reduce"}); const p = await c.newPage(); p.on("pageerror",e=>console.log("ERR",size,e.message)); p.on("console",m=>{ if(["error","warning"].includes(m.type())) console.log("CON",m.text())}); return p; }
const base="http://127.0.0.1:7788";
const list = await (await fetch(base+"/api/house-tables")).json();
const id = g => list.tables.find(t=>t.game===g).table;
const l = await ctx("l");
await l.goto(base+"/house/"+id("european-roulette")); await l.waitForTimeout(1500); await l.screenshot({path:"/work/t/shots/r1.png"});
console.log(await l.evaluate(()=>{const g=[...document.querySelectorAll("[style]")].slice(0,8).map(e=>e.tagName+" "+e.className+" "+e.getAttribute("style")+" "+getComputedStyle(e).aspectRatio+" "+e.getBoundingClientRect().height); return g.join("\n")}));
await l.getByRole("button",{name:"Take a seat"}).click(); await l.waitForTimeout(800); await l.screenshot({path:"/work/t/shots/r2.png"});
await b.close();
