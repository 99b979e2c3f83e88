import { plainText } from '../documents/text/plainText.js';
import { maxTitleLength, toTitle } from '../documents/text/title.js';

/** How many characters of a text are searched for its first heading. */
const maxBeginning = 2000;

/** The heading at the start of a Markdown text, without marks; undefined if it starts with something else. */
export function headingTitle(body: string): string | undefined {
  const [first = '', second = ''] = body.slice(0, maxBeginning).trimStart().split(/\r?\n/);
  const isUnderlined = first.trim() !== '' && /^ {0,3}(?:=+|-+) *$/.test(second);
  const marked = /^#{1,6}[ \t]/.test(first)
    ? first
        .replace(/^#+/, '')
        .trim()
        .replace(/(?<!#)#+$/, '')
    : undefined;
  const heading = marked ?? (isUnderlined ? first : '');
  return toTitle(plainText(heading, maxTitleLength)) || undefined;
}
