import { readdirSync, readFileSync } from 'node:fs';
import { sourceFiles } from '../patterns/sourcePatterns.js';
import { type SourceText, textsOf } from './sourceTexts.js';

interface RetiredTexts {
  /** Anywhere in a text, in this case. */
  phrases: string[];
  /** Anywhere, with a small or a capital letter. */
  words: string[];
  /** Short ones, which other texts may contain. */
  wholeTexts: string[];
  patterns: string[];
}
const read = (url: URL): unknown => JSON.parse(readFileSync(url, 'utf8'));
const retired = read(new URL('./retiredTexts.json', import.meta.url)) as RetiredTexts;

const escapePattern = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const retiredPattern = new RegExp(
  [
    ...retired.phrases.map((phrase) => `(?<!\\w)${escapePattern(phrase)}(?!\\w)`),
    ...retired.words.map((word) => `\\b(?:${word}|${capital(word)})\\b`),
    ...retired.wholeTexts.map((text) => `^\\s*${escapePattern(text)}\\s*$`),
    ...retired.patterns,
  ].join('|'),
);

/** What people may write is no text of ours: other names of a thing, and questions in their words. */
const peoplesWords = ['aliases', 'asks', 'names', 'spellings'];
const contentFolder = new URL('../../../content/', import.meta.url);

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (peoplesWords.includes(key) ? [] : stringsIn(part)));
};
const contentTexts = (): SourceText[] =>
  readdirSync(contentFolder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => {
      const at = `api/content/${name}`;
      return stringsIn(read(new URL(name, contentFolder))).map((text) => ({ at, text }));
    });

/** Where an old text is meant: words of people's questions, and the clock of IOS, which has the day first. */
const exceptions = [
  'api/src/features/assistants/builtin/language/words.ts',
  'api/src/features/assistants/builtin/language/clauses.ts',
  'api/content/library/ios-commands-basics.json',
  'api/content/drills/ios-basics.json',
];

test('an old text is found, also as a part of a longer one, and its new text is not', () => {
  for (const text of [
    'Hand the exam in?',
    ' Trash of notes ',
    '20 %',
    'It is gone for good.',
    'Colours',
    'Go on',
  ])
    expect(text).toMatch(retiredPattern);
  for (const text of [
    'Submit exam?',
    'Notes trash',
    '20%',
    'a limit for good calls',
    'Colors',
    'Go on to the next lab',
  ])
    expect(text).not.toMatch(retiredPattern);
});

test('no text that the product has replaced stands in its sources or its content again', () => {
  const files = sourceFiles(['web/src', 'api/src', 'network-sim/src', 'game-rules/src']);
  const texts = [...files.flatMap(textsOf), ...contentTexts()];
  expect(texts.length).toBeGreaterThan(50_000);
  const found = texts.flatMap(({ at, text }) => {
    const [old] = exceptions.some((path) => at.startsWith(path)) ? [] : (retiredPattern.exec(text) ?? []);
    return old === undefined ? [] : [`${at} says “${old}”`];
  });
  expect(found).toEqual([]);
});
