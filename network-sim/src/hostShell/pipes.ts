import { type HostSystem, wordsOf } from './system.js';

/** Splits a line at its pipes. A bar between double quotes isn't a pipe. */
export const partsOf = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|[^|"])+/g)].map(([part]) => part.trim());

/** Keeps the lines that `find`, `findstr`, or `grep` looks for; undefined for any other program. */
export function filtered(system: HostSystem, program: string, lines: string[]): string[] | undefined {
  const [name = '', ...words] = wordsOf(program);
  const tool = system === 'windows' ? name.toLowerCase() : name;
  if (tool === 'more' || tool === 'less') return lines;
  const isWindows = system === 'windows';
  if (isWindows ? tool !== 'find' && tool !== 'findstr' : tool !== 'grep') return undefined;
  const isOption = (word: string) => (isWindows ? /^\/[a-z]+$/i : /^-[a-zA-Z]+$/).test(word);
  const has = (letter: string) => words.some((word) => isOption(word) && word.toLowerCase().includes(letter));
  const [wanted = ''] = words.filter((word) => !isOption(word));
  // findstr accepts several texts, and a line matches if it has any of them.
  const texts = tool === 'findstr' ? wanted.split(' ') : [wanted];
  const plain = (text: string) => (has('i') ? text.toLowerCase() : text);
  return lines.filter((line) => texts.some((text) => plain(line).includes(plain(text))) !== has('v'));
}
