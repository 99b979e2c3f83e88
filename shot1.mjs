import { browser, open } from './shot.mjs';
const out='/tmp/settings/';
for (const theme of ['dark','light']) for (const [name,size] of [['d',[1440,900]],['p',[390,844]]]) {
  const {page,c}=await open({theme,size});
  for (const tab of ['appearance','defaults','integrations','maintenance']) {
    await page.goto('/site-settings?tab='+tab,{waitUntil:'networkidle'});
    await page.screenshot({path:`${out}s-${tab}-${theme}-${name}.png`,fullPage:true});
  }
  await page.goto('/admin?tab=settings',{waitUntil:'networkidle'});
  await page.screenshot({path:`${out}s-admin-${theme}-${name}.png`});
  await c.close();
}
await browser.close();
