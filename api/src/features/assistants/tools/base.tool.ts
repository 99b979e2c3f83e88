import type { Tool } from './tool.js';

const names: Record<string, number> = {
  binary: 2,
  bin: 2,
  'base 2': 2,
  octal: 8,
  oct: 8,
  'base 8': 8,
  decimal: 10,
  dec: 10,
  'base 10': 10,
  hexadecimal: 16,
  hex: 16,
  'base 16': 16,
};
const titles: Record<number, string> = { 2: 'binary', 8: 'octal', 10: 'decimal', 16: 'hexadecimal' };
const digitsOf: Record<number, RegExp> = {
  2: /^[01]+$/,
  8: /^[0-7]+$/,
  10: /^\d+$/,
  16: /^[\da-f]+$/,
};
const prefixes: Record<string, number> = { '0b': 2, '0o': 8, '0x': 16 };
const maxDigits = 256;

const base = '(binary|bin|octal|oct|decimal|dec|hexadecimal|hex|base (?:2|8|10|16))';
const value = '(-?(?:0[xbo])?[\\da-f][\\da-f_ ]*?)';
const lead =
  "^(?:please |can you |could you )?(?:convert|what is|what's|whats|write|express|show|translate|give me|how (?:do|would) (?:i|you) write|calculate)? ?(?:the )?";
const tail = '(?: (?:number|notation|form|format|digits|system))? ?[?.!]*$';
const forms = [
  // "convert binary 1010 to hex"
  {
    form: new RegExp(
      `${lead}(?:number )?${base}(?: number)? ${value} (?:to|in|into|as|=) (?:a |an )?${base}${tail}`,
      'i',
    ),
    order: [1, 2, 3],
  },
  // "1010 binary to hex", "what is 0xff in decimal"
  {
    form: new RegExp(
      `${lead}(?:number |value )?${value}(?: (?:in |from )?\\(?${base}\\)?)? (?:to|in|into|as|=) (?:a |an )?${base}${tail}`,
      'i',
    ),
    order: [2, 1, 3],
  },
] as const;
/** "binary of 37", "hex for 255" */
const turned = new RegExp(`${lead}${base}(?: (?:number|form|value))? (?:of|for) ${value}${tail}`, 'i');
const dotted = /(\d{1,3}(?:\.\d{1,3}){3}) (?:to|in|into|as) (binary|hex|hexadecimal)\b/i;

/** Converts numbers between binary, octal, decimal, and hexadecimal, and the four bytes of an IPv4 address. */
export const baseTool: Tool = (message) => {
  const text = message.trim().replace(/\s+/g, ' ');
  const address = dotted.exec(text);
  if (address) return convertAddress(address[1] ?? '', names[(address[2] ?? '').toLowerCase()] ?? 2);
  for (const { form, order } of forms) {
    const match = form.exec(text);
    if (!match) continue;
    const [from, digits, to] = order.map((group) => match[group]?.toLowerCase());
    if (digits && to) return convert(digits, from, to);
  }
  const [, to, digits] = turned.exec(text) ?? [];
  return to && digits ? convert(digits.toLowerCase(), undefined, to.toLowerCase()) : undefined;
};

function convert(typed: string, fromName: string | undefined, toName: string): string | undefined {
  const isNegative = typed.startsWith('-');
  const plain = typed.replace(/[-_ ]/g, '');
  const prefix = prefixes[plain.slice(0, 2)];
  const from = (fromName ? names[fromName] : prefix) ?? (/[a-f]/.test(plain) ? 16 : 10);
  const to = names[toName] ?? 10;
  const digits = prefix && prefix === from && plain.length > 2 ? plain.slice(2) : plain;
  // "Add in binary" isn't a number; words with the letters a to f count only if they are called a number.
  if (!fromName && !prefix && !/\d/.test(digits)) return undefined;
  if (digits.length > maxDigits) return `That number is too long. I can handle up to ${maxDigits} digits.`;
  if (!digitsOf[from]?.test(digits)) return `${digits} is not a ${titles[from]} number.`;
  const number = [...digits].reduce(
    (sum, digit) => sum * BigInt(from) + BigInt(Number.parseInt(digit, 16)),
    0n,
  );
  const sign = isNegative && number > 0n ? '-' : '';
  return `${sign}${digits.toUpperCase()} (${titles[from]}) is **${sign}${number.toString(to).toUpperCase()}** (${titles[to]}).`;
}

function convertAddress(address: string, to: number): string {
  const bytes = address.split('.').map(Number);
  if (bytes.some((byte) => byte > 255))
    return `${address} isn’t a valid IPv4 address. Each part must be 0 to 255.`;
  const width = to === 2 ? 8 : 2;
  const written = bytes.map((byte) => byte.toString(to).toUpperCase().padStart(width, '0')).join('.');
  return `${address} is **${written}** (${titles[to]}).`;
}
