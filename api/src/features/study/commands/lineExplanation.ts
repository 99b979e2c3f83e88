import { type Practice, stoppedAt } from '@cosmic/network-sim/shell/practice';
import { isSameIosLine } from '../questions/iosLine.js';

const wordsOf = (line: string) => line.split(/\s+/).filter((word) => word !== '');

/**
 * Says where a line departs from the expected one: at the first word that, put into the expected line, makes it a
 * different command.
 */
export function explainLine(practice: Practice, prompt: string, line: string, wanted: string): string {
  const stop = stoppedAt(practice, line);
  if (stop?.isAmbiguous) {
    return `“${stop.word}” is ambiguous because more than one command starts with it. Type ? right after it to see them.`;
  }
  const typed = wordsOf(line);
  const words = wordsOf(wanted);
  const isFine = (count: number) =>
    isSameIosLine([...typed.slice(0, count), ...words.slice(count)].join(' '), prompt, wanted, prompt);
  const wrong = typed.findIndex((_, index) => !isFine(index + 1));
  if (wrong === -1) {
    const missing = words.slice(typed.length).join(' ');
    return `Something is missing${typed.length > 0 ? ` after “${typed.join(' ')}”` : ''}: “${missing}”.`;
  }
  const [given = '', right] = [typed[wrong], words[wrong]];
  if (right === undefined) return `Remove “${typed.slice(wrong).join(' ')}” from the end.`;
  if (given !== right && given.toLowerCase() === right.toLowerCase()) {
    return `“${given}” isn’t “${right}”. Names and passwords are case-sensitive.`;
  }
  return wrong === 0
    ? `Use “${right}” here, not “${given}”.`
    : `“${typed.slice(0, wrong).join(' ')}” is correct. Next comes “${right}”, not “${given}”.`;
}
