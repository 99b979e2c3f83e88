import { formatNumber, numberPattern as n, readNumber } from './numberFormat.js';
import type { Tool } from './tool.js';

const percent = ' ?(?:%|per ?cent(?:age)?)';

type Compute = (first: number, second: number) => string;

/** Each form of the question, and its answer. */
const forms: [RegExp, Compute][] = [
  [
    new RegExp(`(${n})${percent} (?:of|from) (?:[$€£])?(${n})`, 'i'),
    (share, whole) => `${show(share)}% of ${show(whole)} is **${show((share * whole) / 100)}**.`,
  ],
  [
    new RegExp(`(?:what|which|how many)${percent} (?:is|are|of) (${n}) (?:of|out of|from) (${n})`, 'i'),
    partOf,
  ],
  [new RegExp(`(${n}) (?:is|are|as) (?:what|which|how many|a)?${percent} of (${n})`, 'i'), partOf],
  [new RegExp(`(${n}) (?:out of|of) (${n}) (?:as|in) (?:a )?(?:%|per ?cent(?:age)?)`, 'i'), partOf],
  [new RegExp(`what${percent} of (${n}) is (${n})`, 'i'), (whole, part) => partOf(part, whole)],
  [
    new RegExp(
      `(?:change|increase|decrease|rise|drop|growth|difference).*?from [$€£]?(${n}) to [$€£]?(${n})`,
      'i',
    ),
    (from, to) => {
      if (from === 0) return 'You can’t calculate a percent change from 0.';
      const change = ((to - from) / Math.abs(from)) * 100;
      return `From ${show(from)} to ${show(to)} is a change of **${change > 0 ? '+' : ''}${show(change)}%**.`;
    },
  ],
  [new RegExp(`(?:increase|raise|add) [$€£]?(${n}) by (${n})${percent}`, 'i'), raised],
  [
    new RegExp(`(?:decrease|reduce|lower|discount) [$€£]?(${n}) by (${n})${percent}`, 'i'),
    (base, share) => raised(base, -share),
  ],
  [new RegExp(`[$€£]?(${n}) ?(?:\\+|plus) ?(${n})${percent}`, 'i'), raised],
  [
    new RegExp(`[$€£]?(${n}) ?(?:-|−|minus|less) ?(${n})${percent}`, 'i'),
    (base, share) => raised(base, -share),
  ],
  [
    new RegExp(`(${n})${percent} (?:off|discount on) [$€£]?(${n})`, 'i'),
    (share, base) => raised(base, -share),
  ],
];

/** "15% of 80", "20 is what percent of 80", "80 plus 15 %", "change from 50 to 75 in percent". */
export const percentTool: Tool = (message) => {
  const text = message.replace(/\s+/g, ' ');
  if (!/%|per ?cent/i.test(text)) return undefined;
  for (const [form, compute] of forms) {
    const match = form.exec(text);
    const first = readNumber(match?.[1] ?? '');
    const second = readNumber(match?.[2] ?? '');
    if (first !== undefined && second !== undefined) return compute(first, second);
  }
  return undefined;
};

function partOf(part: number, whole: number): string {
  if (whole === 0) return 'A percentage of 0 is undefined, because it would mean dividing by zero.';
  return `${show(part)} is **${show((part / whole) * 100)}%** of ${show(whole)}.`;
}

function raised(base: number, share: number): string {
  return `${show(base)} ${share < 0 ? '−' : '+'} ${show(Math.abs(share))}% is **${show(base + (base * share) / 100)}**.`;
}

function show(value: number): string {
  return formatNumber(value);
}
