import { loadContent } from '../../../../content/content.load.js';

/** The mode that a prompt shows, without the name of the device: `(config-if)#`; both EXEC modes are `#`. */
export const iosModeOf = (prompt: string) =>
  prompt
    .replace(/^[\w-]+/, '')
    .replace('>', '#')
    .replace('-range', '');

let commands: Map<string, string[]> | undefined;

/** The IOS commands that are known in the mode of a prompt: what an abbreviation must tell apart. */
export function knownCommands(prompt: string): readonly string[] {
  commands ??= readCommands();
  return commands.get(iosModeOf(prompt)) ?? [];
}

function readCommands(): Map<string, string[]> {
  const read = new Map<string, string[]>();
  for (const entry of loadContent().library) {
    if (entry.kind !== 'command') continue;
    const mode = iosModeOf(entry.example.split(' ')[0] ?? '');
    read.set(mode, [...(read.get(mode) ?? []), ...commandsOf(entry.syntax)]);
  }
  return read;
}

/** A syntax is written for people: it may name several commands, and puts what is optional in brackets. */
function commandsOf(syntax: string): string[] {
  const [first = ''] = syntax.split(' ');
  return syntax
    .split(new RegExp(`, (?:then|ended by) |; | or (?=${first.replace(/[^\w-]/g, '')} )`))
    .map((command) =>
      command
        .replace(/[[\]|,]/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    );
}
