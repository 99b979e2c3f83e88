import { decodeHTML } from 'entities';

/** A text without its HTML, and what was removed with it. */
export interface PlainText {
  text: string;
  removed: Set<'formatting' | 'image' | 'sound'>;
}

/**
 * Element names that browsers know as HTML; other words in angle brackets, as in `List<String>`, are part of the text.
 */
const tags =
  /<\/?(?:a|abbr|anki-mathjax|audio|b|big|blockquote|body|br|button|center|code|dd|del|details|div|dl|dt|em|embed|font|form|h[1-6]|hr|html|i|iframe|img|input|ins|kbd|li|link|mark|meta|object|ol|p|pre|q|ruby|rb|rp|rt|s|small|span|strike|strong|sub|summary|sup|svg|table|tbody|td|tfoot|th|thead|tr|tt|u|ul|var|video)\b[^<>]*>/gi;
const scripts = /<(script|style)\b[\s\S]*?(<\/\1>|$)/gi;
const lineEnds = /<(br|hr|\/p|\/div|\/li|\/tr|\/h[1-6])\b[^<>]*>/gi;
/** Elements that begin a new line. */
const blocks = /<(?:div|p|ul|ol|li|dl|dt|dd|table|tr|blockquote|pre|h[1-6])\b[^<>]*>/gi;
/** Where a block begins, until it's known whether something precedes it. */
const blockMark = '\u0001';
const images = /<img\b[^<>]*>/gi;
const sounds =
  /\[sound:[^\][\n]*\]|\[anki:(?:play|tts)[^\][\n]*\](?:[^[\n]*\[\/anki:tts\])?|<(?:audio|video)\b[^<>]*>/gi;

const cellEnds = /<\/t[dh]\b[^<>]*>\s*(?=<t[dh]\b)/gi;
/** Numbers and formulas, such as 2<sup>8</sup>, which mean something else without their tags. */
const scripted = /<(sup|sub)\b[^<>]*>([^<>]{0,200})<\/\1>/gi;
/** The reading of a word, which older browsers show in the parentheses that `rp` contains. */
const readings = /<rp\b[^<>]*>[^<>]*<\/rp>|<rt\b[^<>]*>([^<>]*)<\/rt>/gi;

const digits = {
  sup: { plain: '0123456789+-=()n', small: '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ' },
  sub: { plain: '0123456789+-=()', small: '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎' },
};

/** Returns raised or lowered text in Unicode's small characters, or behind a mark; endings such as in 1st stay. */
function toScript(tag: string, text: string): string {
  const { plain, small } = digits[tag.toLowerCase() === 'sup' ? 'sup' : 'sub'];
  const characters = [...text.trim().replaceAll('−', '-')];
  const places = characters.map((character) => plain.indexOf(character));
  if (!places.includes(-1)) return places.map((place) => small[place]).join('');
  const mark = tag.toLowerCase() === 'sup' ? '^' : '_';
  if (characters.length === 1) return mark + text.trim();
  return /^\p{L}*$/u.test(text.trim()) ? text : `${mark}(${text.trim()})`;
}

const references = /&#?\w{1,40};?/g;

/** Decodes a character reference. One such as `&#0;` that doesn't encode a character stays unchanged. */
function decodeReference(reference: string): string {
  const decoded = decodeHTML(reference);
  return decoded.includes('\uFFFD') ? reference : decoded;
}

/** Removes comments, such as those that word processors add. One that doesn't end is part of the text. */
function withoutComments(html: string): string {
  let text = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf('<!--', from);
    const end = start < 0 ? -1 : html.indexOf('-->', start + 4);
    if (end < 0) return text + html.slice(from);
    text += html.slice(from, start);
    from = end + 3;
  }
}

/** Returns the text of a field with HTML, so that a card never contains anything that runs. */
export function plainText(html: string): PlainText {
  const removed: PlainText['removed'] = new Set();
  const drop = (what: 'formatting' | 'image' | 'sound', by: string) => () => {
    removed.add(what);
    return by;
  };
  const replaceFormatting = (by: string): string => {
    removed.add('formatting');
    return by;
  };
  const given = html.replaceAll(blockMark, '');
  const plain = withoutComments(given);
  if (plain !== given) removed.add('formatting');
  const text = plain
    .replace(scripts, drop('formatting', ''))
    .replace(images, drop('image', ''))
    .replace(sounds, drop('sound', ''))
    .replace(scripted, (_, tag: string, inside: string) => replaceFormatting(toScript(tag, inside)))
    .replace(readings, (_, reading?: string) => replaceFormatting(reading ? `(${reading})` : ''))
    .replace(cellEnds, ' | ')
    .replace(lineEnds, '\n')
    .replace(blocks, drop('formatting', blockMark))
    .replace(tags, drop('formatting', ''))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the mark is one
    .replace(/(?<=[^\s\x01])\x01/g, '\n')
    .replaceAll(blockMark, '');
  const decoded = text.replace(references, decodeReference).replaceAll('\u00a0', ' ');
  return { text: decoded.replace(/\n{3,}/g, '\n\n').trim(), removed };
}

/** A gap of a cloze text: `{{c1::answer::hint}}`, or `{{c1,2::answer}}` on two cards. */
interface Gap {
  numbers: number[];
  parts: (string | Gap)[];
}

const marks = /\{\{c(\d{1,3}(?:,\d{1,3}){0,20})::|\}\}/g;
const maxDepth = 8;

/** Splits a text into gaps and the text between them. An unpaired mark is text. */
function readGaps(text: string): (string | Gap)[] {
  const root: Gap = { numbers: [], parts: [] };
  const open: { gap: Gap; mark: string }[] = [];
  let from = 0;
  const inner = () => (open.at(-1)?.gap ?? root).parts;
  for (const match of text.matchAll(marks)) {
    const [mark, numbers] = match;
    if (numbers === undefined ? open.length === 0 : open.length === maxDepth) continue;
    inner().push(text.slice(from, match.index));
    from = match.index + mark.length;
    if (numbers !== undefined)
      open.push({ gap: { numbers: numbers.split(',').map(Number), parts: [] }, mark });
    else {
      const closed = open.pop();
      if (closed) inner().push(closed.gap);
    }
  }
  inner().push(text.slice(from));
  // Gaps that don't end are plain text.
  for (let last = open.pop(); last; last = open.pop()) inner().push(last.mark, ...last.gap.parts);
  return root.parts;
}

function fill(parts: readonly (string | Gap)[], hidden?: number): string {
  const shown = parts.map((part) => {
    if (typeof part === 'string') return part;
    const [answer = '', hint] = fill(part.parts, hidden).split('::');
    return hidden !== undefined && part.numbers.includes(hidden) ? `[${hint || '…'}]` : answer;
  });
  return shown.join('');
}

/** Returns one side of a cloze text's card for a number; the number's blanks are empty on the front. */
export const clozeSide = (text: string, number: number, side: 'front' | 'back'): string =>
  fill(readGaps(text), side === 'front' ? number : undefined);

/** Why a note with parts of an image as its blanks can't become cards. */
export const occlusionReason = 'It hides parts of an image, which cards here can’t do.';

/** Whether a field's blanks are parts of an image. Without them, the image shows the answer. */
export const hasOcclusion = (field: string): boolean => /\{\{c[\d,]{1,80}::image-occlusion:/.test(field);

const numbersIn = (parts: readonly (string | Gap)[]): number[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [...part.numbers, ...numbersIn(part.parts)]));

/**
 * Returns a cloze text's cards, one for each number, whose gaps are empty on the front. Returns none if there are no
 * gaps.
 */
export function clozeCards(text: string): { front: string; back: string }[] {
  if (!text.includes('{{c')) return [];
  const parts = readGaps(text);
  const back = fill(parts);
  const numbers = [...new Set(numbersIn(parts))].sort((a, b) => a - b);
  return numbers.map((number) => ({ front: fill(parts, number), back }));
}
