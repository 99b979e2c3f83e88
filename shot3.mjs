import { browser, open } from './shot.mjs';
import sharp from 'sharp';
const out='/tmp/settings/';
// a photo-like picture: bright sky, dark ground
const svg=`<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="2000"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#4a90d9"/><stop offset=".6" stop-color="#ffe6b0"/><stop offset=".61" stop-color="#2c4a2c"/><stop offset="1" stop-color="#101c10"/></linearGradient></defs><rect width="3000" height="2000" fill="url(#a)"/><circle cx="2200" cy="500" r="200" fill="#fff"/><path d="M0 1300l600-600 500 500 500-700 800 800z" fill="#5a6b7a"/></svg>`;
await sharp(Buffer.from(svg)).jpeg().toFile(out+'photo.jpg');
await sharp(Buffer.from(svg)).modulate({brightness:.3}).jpeg().toFile(out+'darkphoto.jpg');
const {page}=await open();
await page.goto('/site-settings',{waitUntil:'networkidle'});
await page.getByRole('combobox',{name:'Background Style'}).click();
await page.getByRole('option',{name:'Custom'}).click();
await page.screenshot({path:out+'g-empty.png',fullPage:true});
await page.getByLabel('Background picture').setInputFiles({name:'x.svg',mimeType:'image/svg+xml',buffer:Buffer.from(svg)});
await page.getByText('This isn’t a picture').waitFor();
await page.screenshot({path:out+'g-refused.png',fullPage:true});
await page.getByLabel('Background picture').setInputFiles(out+'photo.jpg');
await page.getByText('Background changed').first().waitFor();
await page.waitForTimeout(1500);
await page.screenshot({path:out+'g-photo.png',fullPage:true});
for (const theme of ['dark','light']) { const w=await open({theme}); await w.page.goto('/',{waitUntil:'networkidle'}); await w.page.waitForTimeout(800); await w.page.screenshot({path:`${out}g-home-${theme}.png`}); await w.c.close(); }
await page.getByLabel('Background picture').setInputFiles(out+'darkphoto.jpg');
await page.waitForTimeout(4000);
for (const theme of ['dark','light']) { const w=await open({theme}); await w.page.goto('/',{waitUntil:'networkidle'}); await w.page.waitForTimeout(800); await w.page.screenshot({path:`${out}g-dhome-${theme}.png`}); await w.c.close(); }
await browser.close();
