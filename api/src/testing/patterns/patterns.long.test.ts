import { readFileSync } from 'node:fs';
import { createContext, Script } from 'node:vm';
import { measureCpuMs } from '../hostileText.js';
import { hostileTexts } from './hostileTexts.js';
import { composedBy, literalsOf, type SourcePattern, sourceFiles } from './sourcePatterns.js';

/**
 * Number of characters in a text. On the longer one, a nonlinear pattern takes a hundred times as long as a linear one.
 */
const shortLength = 4_000;
const longLength = 32_000;
const maxMs = 100;
/** Patterns that take longer are stopped, because some would take years. */
const maxRunMs = 400;

/** Patterns that never process a long text, and why. */
const limits: { in: string; length: number; reason: string }[] = [
  {
    in: '.tool.ts',
    length: 2_000,
    reason: 'tools.ts gives longer messages to none but the counting of words',
  },
  { in: 'builtin/tools/calendar.ts', length: 2_000, reason: 'only a date that a tool has found is read' },
  { in: 'assistants/builtin/', length: 8_000, reason: 'a message has 8,000 characters at most' },
  {
    in: 'assistants/actions/builtInDraft.ts',
    length: 8_000,
    reason: 'a message has 8,000 characters at most',
  },
  { in: 'assistants/library/entryText.ts', length: 8_000, reason: 'a message has 8,000 characters at most' },
  { in: 'notes/exchange/parseDate.ts', length: 100, reason: 'a longer text is no date' },
  { in: 'app/web/webApp.ts', length: 2_000, reason: 'the pages of our own build are read at the start' },
];

const sandbox = createContext({ now: measureCpuMs }) as {
  pattern: RegExp;
  texts: string[];
  times: number[];
};
const run = new Script(
  'for (const text of texts) { const start = now(); text.replace(pattern, ""); times.push(now() - start); }',
);

/** A pattern's total time for each text in milliseconds; stops after the first that takes too long. */
function timesOf({ source, flags }: RegExp, texts: string[]): number[] {
  Object.assign(sandbox, { texts, times: [], pattern: new RegExp(source, `${flags.replace(/[gy]/g, '')}g`) });
  try {
    run.runInContext(sandbox, { timeout: maxRunMs });
    return sandbox.times;
  } catch {
    return [...sandbox.times, Number.POSITIVE_INFINITY];
  }
}

/** A text that makes a pattern slow; undefined if none was found. */
function findSlowText({ at, pattern }: SourcePattern): string | undefined {
  const limit = limits.find(({ in: folder }) => at.includes(folder));
  const length = limit?.length ?? longLength;
  const textsOf = (size: number) => hostileTexts(pattern.source, pattern.flags, size);
  const quick = timesOf(pattern, textsOf(Math.min(length, shortLength)));
  if (!quick.some((ms) => ms > 1)) return undefined;
  return textsOf(length).find((text, index) => {
    if ((quick[index] ?? 0) <= 1) return false;
    // The machine may be busy, so the fastest of three counts.
    const isSlow = () => (timesOf(pattern, [text])[0] ?? 0) > maxMs;
    return isSlow() && isSlow() && isSlow();
  });
}

const show = (text: string) => `${JSON.stringify(text.slice(0, 40))} … ${JSON.stringify(text.slice(-10))}`;

test('the search for slow texts finds the known types of slow patterns', () => {
  const known = [/\s+$/, /<br[^>]*>/, /(a|a)*b/, /(\w+) (\d+)/, /\s*\n\s*,/, /a.*b.*c/, /\[\[.*\]\]/];
  for (const pattern of known) {
    expect([pattern.source, findSlowText({ at: '', pattern })]).toEqual([pattern.source, expect.any(String)]);
  }
});

test('no regular expression in the source is slow for any text', async () => {
  const files = sourceFiles(['api/src', 'embedded-mongod/src', 'web/src']);
  const composing = files.filter(
    (path) => path.includes('/api/src/') && readFileSync(path, 'utf8').includes('new RegExp('),
  );
  const patterns = [...files.flatMap(literalsOf), ...(await composedBy(composing))];
  expect(patterns.length).toBeGreaterThan(400);
  const slow = patterns.flatMap((pattern) => {
    const text = findSlowText(pattern);
    return text ? [`${pattern.at}: ${pattern.pattern} is slow for ${show(text)}`] : [];
  });
  expect(slow).toEqual([]);
});

test('only one function normalizes Unicode text', () => {
  // String.normalize sorts a letter's combining marks in quadratic time.
  const files = sourceFiles(['api/src']).filter((path) => /\.normalize\(/.test(readFileSync(path, 'utf8')));
  expect(files).toEqual([expect.stringMatching(/platform\/text\/unicode\.ts$/)]);
});
