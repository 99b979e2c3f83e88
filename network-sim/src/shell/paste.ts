/** Text pasted into a console: the lines to type, and what was removed from them. */
export interface Paste {
  lines: string[];
  /** Number of lines with a prompt. */
  prompts: number;
  /** Number of lines between the prompts that were left out because they are command output. */
  output: number;
}

/** Terminal programs may add the time to their logs. */
const PROMPT =
  /^\s*(?:\[[\d:./ -]{1,30}\] ?|(?:\d{4}-\d\d-\d\d[ T])?\d\d:\d\d:\d\d(?:[.,]\d{1,6})? )?[A-Za-z][\w.-]{0,62}(?:\([\w-]+\))?[>#] ?/;

/** A pager's mark and the backspaces that erase it, as terminals copy them. */
const PAGER = /^[\s\p{Cc}]*(?:-- ?More ?--|<-{1,4} ?More ?-{1,4}>)[\s\p{Cc}]*/iu;

/** Colors and cursor movements in a terminal's log. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they begin with one
const ESCAPES = /\u001b\[[\d;?]*[ -/]*[@-~]/g;

/** Ctrl+Z after a line, as a character or as terminals show it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: Ctrl+Z is one
const CTRL_Z = /[ \t]*(?:\^Z|\u001a)[ \t]*$/;

/** The lines around code in Markdown. */
const FENCE = /^\s*```+[\w-]*\s*$/;

/** Lines that terminal programs and devices print before the first prompt. */
const OPENING =
  /^(?:=~=~.*|(?:login as|using username|keyboard-interactive|user access verification|press return).*|(?:username|.*password):.*)$/i;

/** What a device asks before the first prompt, after its banner. */
const SIGN_IN = /^\s*(?:login as:|user access verification|username:|password:)/i;

/** A message of the device, which it prints at any time. */
const LOG_MESSAGE = /^[*.]?(?:[A-Z][a-z]{2} +\d|\d{1,7}:|%).{0,60}%?[A-Z][\w-]*-\d-[A-Z]\w*:/;

/** A line with nothing but a prompt. */
const BARE_PROMPT = /^[A-Za-z][\w.-]{0,62}(?:\([\w-]+\))?[>#]\s*$/;

/** What IOS prints after a banner's first line. */
const BANNER_HINT = /^Enter TEXT message\. +End with the character/;

/** The lines as they were typed, without the non-breaking spaces and invisible characters that web pages add. */
const readLines = (text: string): string[] =>
  text
    .replaceAll('\u00a0', ' ')
    .replace(/\p{Cf}/gu, '')
    .replace(ESCAPES, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(PAGER, ''))
    .filter((line) => !FENCE.test(line));

/** A document's line numbers, but not the numbers of an access list's entries. */
const LINE_NUMBER = /^[ \t]*(\d{1,5})[.:)|]?(?:[ \t](?![ \t]*(?:permit|deny|remark)\b)|$)/i;

/** The lines without the numbers, bullets, or quotation marks of the document that they were copied from. */
function withoutMargin(lines: string[]): string[] {
  const items = lines.filter((line) => line.trim() !== '');
  if (items.length < 2) return lines;
  const numbers = items.map((line) => Number(LINE_NUMBER.exec(line)?.[1]));
  const first = numbers[0] ?? Number.NaN;
  if (numbers.every((number, at) => number === first + at))
    return lines.map((line) => line.replace(LINE_NUMBER, ''));
  const margin = [/^[ \t]*[-*•][ \t]/, /^[ \t]*>(?:[ \t]|$)/].find((mark) =>
    items.every((line) => mark.test(line)),
  );
  return margin ? lines.map((line) => line.replace(margin, '')) : lines;
}

/** A line and, after Ctrl+Z, the command that does the same. */
function typedLines(line: string): string[] {
  const typed = line.replace(CTRL_Z, '');
  if (typed === line) return [line];
  return typed.trim() === '' ? ['end'] : [typed, 'end'];
}

/** Whether a line opens a banner that it doesn't close. */
function delimiterOf(line: string): string | undefined {
  const [, mark = '', rest = ''] = /^banner +\S+ +(\^C|\S)(.*)$/i.exec(line.trim()) ?? [];
  return mark === '' || rest.includes(mark) ? undefined : mark;
}

/** The number of lines before the first prompt if they are only the beginning of a session. */
function countOpening(lines: readonly string[]): number {
  const begin = lines.findIndex((line) => PROMPT.test(line));
  const before = lines.slice(0, Math.max(begin, 0)).map((line) => line.trim());
  const isOpening = (line: string) => line === '' || OPENING.test(line) || LOG_MESSAGE.test(line);
  // A device shows its banner before it asks who signs in.
  return before.every(isOpening) || before.some((line) => SIGN_IN.test(line)) ? before.length : 0;
}

/**
 * The commands in a pasted text. If it starts with a prompt, it is a recorded session, so only lines with a prompt and
 * banner texts are typed. Other texts lose the indentation of their first line.
 */
export function readPaste(text: string): Paste {
  const pasted = withoutMargin(readLines(text));
  const begin = countOpening(pasted);
  const all = pasted.slice(begin);
  const first = all.find((line) => line.trim() !== '') ?? '';
  if (!PROMPT.test(first)) {
    const indent = first.length - first.trimStart().length;
    const lines = all.map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line));
    // The prompt after a configuration that was copied with it.
    const end = lines.findLastIndex((line) => line.trim() !== '');
    if (end > 0 && BARE_PROMPT.test(lines[end] ?? '')) lines.splice(end, 1, '');
    return { lines: lines.flatMap(typedLines), prompts: 0, output: 0 };
  }
  const paste: Paste = {
    lines: [],
    prompts: 0,
    output: pasted.slice(0, begin).filter((line) => line.trim() !== '').length,
  };
  let mark: string | undefined;
  for (const line of all) {
    if (mark !== undefined) {
      if (BANNER_HINT.test(line)) {
        paste.output++;
        continue;
      }
      paste.lines.push(line);
      if (line.includes(mark)) mark = undefined;
      continue;
    }
    const command = line.replace(PROMPT, '');
    if (command !== line) {
      paste.prompts++;
      // A request for help, after which the device showed the line again.
      if (command.trimEnd().endsWith('?')) continue;
      paste.lines.push(...typedLines(command));
      mark = delimiterOf(command);
    } else if (line.trim() !== '') paste.output++;
  }
  return paste;
}
