import { loadContent } from '../../../content/content.load.js';

/** A prompt without the name of its device: `(config-if)#`. */
const modeOf = (prompt: string) => prompt.replace(/^[\w-]+/, '').replace('>', '#');

let commands: Map<string, string[]> | undefined;

/** The IOS commands that are known in the mode of a prompt: what an abbreviation must tell apart. */
export function commandsAt(prompt: string): readonly string[] {
  commands ??= readCommands();
  return commands.get(modeOf(prompt)) ?? [];
}

function readCommands(): Map<string, string[]> {
  const read = new Map<string, string[]>();
  for (const entry of loadContent().library) {
    if (entry.kind !== 'command') continue;
    const mode = modeOf(entry.example.split(' ')[0] ?? '');
    read.set(mode, [...(read.get(mode) ?? []), entry.syntax]);
  }
  return read;
}
