import { isRightAnswer, isSameText, plain } from './answers.js';

const dashes = /[‐‑‒–—―−]/g;
const singleQuotes = /[‘’ʼ]/g;
const doubleQuotes = /[“”„«»]/g;
const hasLetter = /\p{L}/u;

/** Brackets that are words of their own: those of "print(x)" are part of it. East Asian ones stand without spaces. */
const brackets = /(^|\s)[([]([^()[\]]*)[)\]](?=[\s.,;:!?]|$)/g;
const wideBrackets = /（([^（）]*)）/g;

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
const bare = (text: string, gap: '' | ' '): string =>
  text
    .replace(brackets, '$1$2')
    .replace(wideBrackets, ' $1')
    // After a digit it is an inch.
    .replace(/\p{N}"|"/gu, (found) => (found.length > 1 ? found : ''))
    .replace(/([\p{L}\p{M}])'(?=[\p{L}\p{M}])/gu, '$1')
    .replace(/([\p{L}\p{M}]{2})'(?=\s|$)/gu, '$1')
    .replace(/([\p{L}\p{M}\p{N})\]'])[.,;:!?…。、，！？；：]+(?=[\s)\]]|$)/gu, '$1')
    .replace(/([\p{L}\p{M}]),(?=[\p{L}\p{M}])/gu, '$1 ')
    .replace(/([\p{L}\p{M}]{2})\s-\s(?=[\p{L}\p{M}]{2})/gu, '$1 ')
    .replace(/([\p{L}\p{M}]{2})-(?=[\p{L}\p{M}\p{N}])/gu, `$1${gap}`)
    // A sign between single letters is a minus.
    .replace(/([\p{L}\p{M}])-(?=[\p{L}\p{M}]{2})/gu, `$1${gap}`)
    .replace(/([\p{L}\p{M}])\.(?=[\p{L}\p{M}])/gu, `$1${gap}`);

const keysOf = (text: string): string[] =>
  [bare(text, ''), bare(text, ' ')].filter((key) => plain(key) !== '');

/** The texts that a back takes: all of it, without what stands in brackets, and each alternative of both. */
function answersOf(back: string): string[] {
  const whole = fold(back);
  const short = whole.replace(brackets, '$1').replace(wideBrackets, '');
  const answers = [whole, short].flatMap((text) => [text, ...text.split(' / '), ...text.split(';')]);
  return [...new Set(answers)].filter((answer) => plain(answer) !== '');
}

/**
 * Is a typed text the answer of a card, also without its signs and without what stands in brackets? All that
 * `isRightAnswer` takes is right here as well.
 */
export function isTypedAnswer(given: string, back: string): boolean {
  if (isRightAnswer(given, back)) return true;
  if (plain(given) === '') return false;
  const typed = fold(given);
  const keys = keysOf(typed);
  return answersOf(back).some((answer) =>
    hasLetter.test(answer)
      ? keysOf(answer).some((key) => keys.some((one) => isSameText(one, key)))
      : isSameText(typed, answer),
  );
}
