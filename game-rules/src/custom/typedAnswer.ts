import { isRightAnswer, isSameText, plain } from './answers.js';

const dashes = /[‐‑‒–—―−]/g;
const singleQuotes = /[‘’ʼ]/g;
const doubleQuotes = /[“”„«»]/g;
const hasLetter = /\p{L}/u;

/** Brackets that are words of their own: those of "print(x)" are part of it. East Asian ones stand without spaces. */
const brackets = /(^|\s)[([]([^()[\]]*)[)\]](?=[\s.,;:!?]|$)/g;
const wideBrackets = /（([^（）]*)）/g;

/** Words that turn a meaning around. Not "No", which is nobelium, a number, or Norway. */
const isNegation = /^(?:[Nn]ot|NOT|no|non|[Nn]ever)$/;
const startsWithNegation = /^(?:[Nn]ot|no|non|[Nn]ever)\s/;
const wordFollows = /^\s+[\p{L}\p{N}]/u;

/** Brackets that are not there in the short form; "can (not)" is no longer itself without them, "Canberra (not Sydney)" is. */
const withoutBrackets = (text: string): string =>
  text
    .replace(brackets, (found: string, before: string, words: string, offset: number) =>
      isNegation.test(words.trim()) ||
      (startsWithNegation.test(words.trim()) && wordFollows.test(text.slice(offset + found.length)))
        ? found
        : before,
    )
    .replace(wideBrackets, '');

/** A semicolon at the end divides nothing and ends no sentence: it is code, unless others divide alternatives before it. */
const isCode = (text: string): boolean =>
  /[\p{L}\p{N})\]}'"]\s?;$/u.test(text) &&
  (text.indexOf(';') === text.length - 1 || /[=(){}<>[\]]/.test(text));

/** What ends a sentence. The colons of "fe80::" and of the drive "C:" end none. */
const endWith = (signs: string): RegExp =>
  new RegExp(
    `([\\p{L}\\p{M}\\p{N})\\]'])(::|(?<=(?<![\\p{L}\\p{M}\\p{N}])\\p{L}):)?[${signs}]*(?=[\\s)\\]]|$)`,
    'gu',
  );
const codeEnd = endWith('.,:!?…。、，！？；：');
const sentenceEnd = endWith('.,;:!?…。、，！？；：');

/** Signs that a keyboard has only one of. */
const fold = (text: string): string =>
  text
    .normalize('NFC')
    .replace(dashes, '-')
    .replace(singleQuotes, "'")
    .replace(doubleQuotes, '"')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * A text without the signs of a sentence. One before a digit, alone, or beside another sign stays: 1.5 is not 15, -3 is not
 * 3, and C++ is not C. What stands for a hyphen, or a period within an abbreviation, is tried with and without a space.
 */
const bare = (text: string, gap: '' | ' ', end: RegExp): string =>
  text
    .replace(brackets, '$1$2')
    .replace(wideBrackets, ' $1')
    // After a digit it is an inch.
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

/** The texts that a back takes: all of it, without what stands in brackets, and each alternative of both. */
function answersOf(whole: string): string[] {
  const answers = [whole, withoutBrackets(whole)].flatMap((text) => [
    text,
    ...text.split(' / '),
    ...text.split(';'),
  ]);
  return [...new Set(answers)].filter((answer) => plain(answer) !== '');
}

/**
 * Is a typed text the answer of a card, also without its signs and without what stands in brackets? All that
 * `isRightAnswer` takes is right here as well, but for code without its last semicolon.
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
