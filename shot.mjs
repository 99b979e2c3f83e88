import { chromium } from 'playwright-core';
import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
const path = process.env.CHROME_PATH ?? ['/usr/bin/chromium','/usr/bin/google-chrome','/usr/bin/chromium-browser'].find(existsSync) ?? await sparticuz.executablePath();
export const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox','--disable-gpu'] });
export const base='http://localhost:4871';
export async function open({theme='dark',size=[1440,900],admin=true}={}){
  const c=await browser.newContext({baseURL:base,viewport:{width:size[0],height:size[1]},reducedMotion:'reduce',serviceWorkers:'block'});
  await c.addInitScript(t=>{if(!localStorage.getItem('theme'))localStorage.setItem('theme',t)},theme);
  if(admin) await c.request.post('/api/login',{data:{username:'owner',password:'quiet-orbit-42'}});
  const page=await c.newPage(); page.on('console',m=>{if(m.type()==='error')console.log('console:',m.text())}); page.on('pageerror',e=>console.log('pageerror',e.message)); return {c,page};
}
