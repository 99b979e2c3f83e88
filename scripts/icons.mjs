import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import { inRepository } from './root.mjs';

// Draws web/public/icons from the logo with the tests' browser. Run `node scripts/icons.mjs` when the logo changes.
const logo = readFileSync(inRepository('web/public/favicon.svg'), 'utf8');
// Systems crop these two icons, so the background must reach the edges.
const fullBleed = logo.replace(/ rx="\d+"/, '');
const icons = [
  ['icon-192.png', logo, 192],
  ['icon-512.png', logo, 512],
  ['maskable-512.png', fullBleed, 512],
  ['apple-touch-icon.png', fullBleed, 180],
];

const folder = inRepository('web/public/icons');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env.CHROME_PATH ?? (await sparticuz.executablePath()),
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage();
for (const [name, svg, size] of icons) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`,
  );
  writeFileSync(`${folder}/${name}`, await page.screenshot({ omitBackground: true }));
}
await browser.close();
