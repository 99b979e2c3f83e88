import { browser, open } from './shot.mjs';
import sharp from 'sharp';
const out='/tmp/settings/';
const {page}=await open();
await page.goto('/site-settings',{waitUntil:'networkidle'});
await page.getByLabel('Site name').fill('Miller family');
await page.getByRole('combobox',{name:'Background Style'}).click();
await page.getByRole('option',{name:'Cartoon'}).click();
await page.screenshot({path:out+'f-dirty.png'});
await page.getByRole('link',{name:'Notes'}).click();
await page.screenshot({path:out+'f-guard.png'});
await page.getByRole('button',{name:'Stay'}).click();
await page.getByRole('tab',{name:'Default Settings'}).click();
await page.getByLabel('Legal notice').fill('**Miller family**, 12 Oak Street.\n\nWe keep what you store here on our own server. [Write to us](mailto:x@example.org).\n\n- No tracking\n- No ads');
await page.getByRole('button',{name:'Save changes'}).click();
await page.getByText('Settings saved').first().waitFor();
await page.waitForTimeout(1500);
await page.screenshot({path:out+'f-saved.png'});
for (const theme of ['dark','light']) for (const [n,size] of [['d',[1440,900]],['p',[390,844]]]) {
  const v=await open({theme,size,admin:false});
  await v.page.goto('/auth',{waitUntil:'networkidle'}); await v.page.waitForTimeout(500);
  await v.page.screenshot({path:`${out}f-auth-${theme}-${n}.png`});
  if(n==='d'){await v.page.getByRole('button',{name:'Legal notice'}).click(); await v.page.waitForTimeout(800); await v.page.screenshot({path:`${out}f-legal-${theme}.png`});}
  await v.c.close();
  const w=await open({theme,size}); await w.page.goto('/',{waitUntil:'networkidle'}); await w.page.waitForTimeout(800); await w.page.screenshot({path:`${out}f-home-${theme}-${n}.png`}); await w.c.close();
}
await browser.close();
