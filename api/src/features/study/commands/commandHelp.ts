import { wordsOf } from '../questions/cli.js';
import { knownCommands } from '../questions/iosCommands.js';
import { modeTransitionsFrom } from './commandMode.js';

/** A word that may come next, and a command that it belongs to. */
export interface HelpLine {
  word: string;
  command: string;
}

const isPlaceholder = (word: string) => /^[^a-z]+$/.test(word);

/**
 * What `?` lists: the words that may come next, as far as the drill knows the commands of this mode.
 * @param line what was typed before the question mark; a blank at its end asks for the next word
 */
export function helpFor(prompt: string, line: string): HelpLine[] {
  const typed = wordsOf(line).map((word) => word.toLowerCase());
  const begun = line === '' || line.endsWith(' ') ? '' : (typed.pop() ?? '');
  const commands = [...knownCommands(prompt), ...modeTransitionsFrom(prompt)].map((command) =>
    command.split(' '),
  );
  // A whole word is that word, even where longer ones begin like it: `ip` is not `ipv6`.
  const isWhole = typed.map((given, index) =>
    commands.some((words) => words[index]?.toLowerCase() === given),
  );
  const lines = new Map<string, string>();
  for (const words of commands) {
    const fits = typed.every((given, index) => {
      const word = words[index]?.toLowerCase();
      if (word === undefined) return false;
      return isPlaceholder(words[index] ?? '') || (isWhole[index] ? word === given : word.startsWith(given));
    });
    if (!fits) continue;
    const next = words[typed.length] ?? '<cr>';
    const isNext = begun === '' || (!isPlaceholder(next) && next.toLowerCase().startsWith(begun));
    if (isNext && !lines.has(next)) lines.set(next, words.join(' '));
  }
  return [...lines].map(([word, command]) => ({ word, command })).sort((a, b) => (a.word < b.word ? -1 : 1));
}
