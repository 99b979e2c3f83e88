import { isRightAnswer, isSameText, plain } from './answers.js';

const dashes = /[‐‑‒–—―−]/g;
const singleQuotes = /[‘’ʼ]/g;
const doubleQuotes = /[“”„«»]/g;
const hasLetter = /\p{L}/u;

/**
 * Brackets that are separate words; the ones in "print(x)" are part of the word. East Asian brackets have no spaces
 * around them.
 */
const brackets = /(^|\s)[([]([^()[\]]*)[)\]](?=[\s.,;:!?]|$)/g;
const wideBrackets = /（([^（）]*)）/g;

/** Words that reverse a meaning. Not "No", which can mean nobelium, a number, or Norway. */
const isNegation = /^(?:[Nn]ot|NOT|no|non|[Nn]ever)$/;
const startsWithNegation = /^(?:[Nn]ot|no|non|[Nn]ever)\s/;
const wordFollows = /^\s+[\p{L}\p{N}]/u;

/** Brackets that can be left out. "can (not)" changes its meaning without them; "Canberra (not Sydney)" doesn't. */
const withoutBrackets = (text: string): string =>
  text
    .replace(brackets, (found: string, before: string, words: string, offset: number) =>
      isNegation.test(words.trim()) ||
      (startsWithNegation.test(words.trim()) && wordFollows.test(text.slice(offset + found.length)))
        ? found
        : before,
    )
    .replace(wideBrackets, '');

/** Whether a trailing semicolon is code. It doesn't end a sentence, but earlier semicolons may separate alternatives. */
const isCode = (text: string): boolean =>
  /[\p{L}\p{N})\]}'"]\s?;$/u.test(text) &&
  (text.indexOf(';') === text.length - 1 || /[=(){}<>[\]]/.test(text));

/** Punctuation that ends a sentence. The colons in "fe80::" and in the drive "C:" don't. */
const endWith = (signs: string): RegExp =>
  new RegExp(
    `([\\p{L}\\p{M}\\p{N})\\]'])(::|(?<=(?<![\\p{L}\\p{M}\\p{N}])\\p{L}):)?[${signs}]*(?=[\\s)\\]]|$)`,
    'gu',
  );
const codeEnd = endWith('.,:!?…。、，！？；：');
const sentenceEnd = endWith('.,;:!?…。、，！？；：');

/** Replaces characters that keyboards lack with the variant that they have. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(dashes, '-')
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A text without punctuation. A sign before a digit, on its own, or next to another sign stays: 1.5 isn't 15, -3 isn't
 * 3, and C++ isn't C. Signs used as a hyphen, and periods in abbreviations, are tried with and without a space.
 */
const bare = (text: string, gap: '' | ' ', end: RegExp): string =>
  text
    .replace(brackets, '$1$2')
    .replace(wideBrackets, ' $1')
    // After a digit, a double quote means inches.
    .replace(/\p{N}"|"/gu, (found) => (found.length > 1 ? found : ''))
    .replace(/([\p{L}\p{M}])'(?=[\p{L}\p{M}])/gu, '$1')
    .replace(/([\p{L}\p{M}]{2})'(?=\s|$)/gu, '$1')
    .replace(end, '$1$2')
    .replace(/([\p{L}\p{M}]),(?=[\p{L}\p{M}])/gu, '$1 ')
    .replace(/([\p{L}\p{M}]{2})\s-\s(?=[\p{L}\p{M}]{2})/gu, '$1 ')
    .replace(/([\p{L}\p{M}]{2})-(?=[\p{L}\p{M}\p{N}])/gu, `$1${gap}`)
    // A sign between single letters is a minus.
    .replace(/([\p{L}\p{M}])-(?=[\p{L}\p{M}]{2})/gu, `$1${gap}`)
    .replace(/([\p{L}\p{M}])\.(?=[\p{L}\p{M}])/gu, `$1${gap}`);

const keysOf = (text: string, end: RegExp): string[] =>
  [bare(text, '', end), bare(text, ' ', end)].filter((key) => plain(key) !== '');

/** The texts that a back accepts: the whole back, the back without its brackets, and each alternative of both. */
function answersOf(whole: string): string[] {
  const answers = [whole, withoutBrackets(whole)].flatMap((text) => [
    text,
    ...text.split(' / '),
    ...text.split(';'),
  ]);
  return [...new Set(answers)].filter((answer) => plain(answer) !== '');
}

/**
 * Whether a typed text is a card's answer, also without its punctuation and brackets. Everything that `isRightAnswer`
 * accepts is accepted here as well, except code without its last semicolon.
 */
export function isTypedAnswer(given: string, back: string): boolean {
  if (plain(given) === '') return false;
  const typed = fold(given);
  const whole = fold(back);
  const hasCode = isCode(whole);
  if (!hasCode && isRightAnswer(given, back)) return true;
  const end = hasCode ? codeEnd : sentenceEnd;
  const keys = keysOf(typed, end);
  return (hasCode ? [whole] : answersOf(whole)).some((answer) =>
    hasLetter.test(answer)
      ? keysOf(answer, end).some((key) => keys.some((one) => isSameText(one, key)))
      : isSameText(typed, answer),
  );
}
