import { ensureInstalled } from './install.mjs';

// Prints every text that people can read, grouped by area; `npm run texts -- --count` prints only the numbers.
await ensureInstalled();
const { readProductTexts } = await import('./texts/productTexts.mjs');

const all = readProductTexts();
for (const area of new Set(all.map((text) => text.area))) {
  const texts = all.filter((text) => text.area === area);
  console.log(`${area}: ${texts.length}`);
  if (process.argv.includes('--count')) continue;
  for (const { file, line, text } of texts)
    console.log(`${file}:${line}\t${text.replace(/\s+/g, ' ').trim()}`);
}
