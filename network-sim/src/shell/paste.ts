/** Text pasted into a console: the lines to type, and what was removed from them. */
export interface Paste {
  lines: string[];
  /** Number of lines with a prompt. */
  prompts: number;
  /** Number of lines between the prompts that were left out because they are command output. */
  output: number;
}

const PROMPT = /^\s*[A-Za-z][\w.-]{0,62}(?:\([\w-]+\))?[>#] ?/;

/** A pager's mark and the backspaces that erase it, as terminals copy them. */
const PAGER = /^[\s\p{Cc}]*-- ?More ?--[\s\p{Cc}]*/iu;

/** Lines as they were typed: web pages add spaces that don't break and invisible characters. */
const readLines = (text: string): string[] =>
  text
    .replaceAll('\u00a0', ' ')
    .replace(/[\u200b\u2060\ufeff]/g, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(PAGER, ''));

/** Whether a line opens a banner that it doesn't close. */
function delimiterOf(line: string): string | undefined {
  const [, mark = '', rest = ''] = /^banner +\S+ +(\^C|\S)(.*)$/i.exec(line.trim()) ?? [];
  return mark === '' || rest.includes(mark) ? undefined : mark;
}

/**
 * The commands in a pasted text. If it starts with a prompt, it is a recorded session, so only lines with a prompt and
 * banner texts are typed. Other texts lose the indentation of their first line.
 */
export function readPaste(text: string): Paste {
  const all = readLines(text);
  const first = all.find((line) => line.trim() !== '') ?? '';
  if (!PROMPT.test(first)) {
    const indent = first.length - first.trimStart().length;
    const lines = all.map((line) => (line.slice(0, indent).trim() === '' ? line.slice(indent) : line));
    return { lines, prompts: 0, output: 0 };
  }
  const paste: Paste = { lines: [], prompts: 0, output: 0 };
  let mark: string | undefined;
  for (const line of all) {
    if (mark !== undefined) {
      paste.lines.push(line);
      if (line.includes(mark)) mark = undefined;
      continue;
    }
    const command = line.replace(PROMPT, '');
    if (command !== line) {
      paste.prompts++;
      paste.lines.push(command);
      mark = delimiterOf(command);
    } else if (line.trim() !== '') paste.output++;
  }
  return paste;
}
