import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// `npm run content:format` formats the data in api/content without spaces and with lines of up to about 4,000
// characters, because Biome's indentation was a fifth of the folder.
const maxLength = 4_000;
/** Strings in a long list share lines of up to this length. */
const maxStringLine = 400;
const folder = fileURLToPath(new URL('../../api/content', import.meta.url));

/** The data files that are formatted differently. `write` formats them. */
export function findUnformattedContent({ write = false } = {}) {
  const files = readdirSync(folder, { recursive: true }).filter((file) => file.endsWith('.json'));
  return files.filter((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const formatted = formatContent(JSON.parse(text));
    if (write && text !== formatted) writeFileSync(`${folder}/${file}`, formatted);
    return text !== formatted;
  });
}

export const formatContent = (value) => `${format(value, '\n')}\n`;

function format(value, indent) {
  const line = JSON.stringify(value);
  if (line.length + indent.length <= maxLength || typeof value !== 'object') return line;
  if (Array.isArray(value) && value.every((each) => typeof each === 'string'))
    return `[${indent}\t${fillLines(value.map((each) => JSON.stringify(each))).join(`,${indent}\t`)}${indent}]`;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const items = Object.entries(value).map(([key, each]) => {
    const name = Array.isArray(value) ? '' : `${JSON.stringify(key)}:`;
    return `${indent}\t${name}${format(each, `${indent}\t`)}`;
  });
  return open + items.join(',') + indent + close;
}

function fillLines(strings) {
  const lines = [];
  for (const string of strings) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + string.length < maxStringLine)
      lines.push(`${lines.pop()},${string}`);
    else lines.push(string);
  }
  return lines;
}

if (process.argv[1]?.endsWith('contentFormat.mjs')) findUnformattedContent({ write: true });
