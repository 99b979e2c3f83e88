import type { Console } from '../console/command.js';
import type { World } from '../core/world.js';
import { advance } from '../engine/run.js';
import { execute, helpAt, openConsole, promptOf } from '../shell/terminal.js';
import { converge, set, wire } from './network.js';

interface Stage {
  world?: World;
  consoles: Record<string, Console>;
  console?: Console;
}

function direct(stage: Stage, what: string, rest: string): void {
  if (what === 'wire') stage.world = wire(rest);
  const { world } = stage;
  if (!world) throw new Error('a transcript begins with its topology');
  if (what === 'set') set(world, rest);
  if (what === 'wait') advance(world, Number(rest) * 1000);
  if (what === 'converge') converge(world);
  if (what !== 'on') return;
  stage.consoles[rest] ??= openConsole(world, rest);
  stage.console = stage.consoles[rest];
}

/** The typed line and its output; empty for a line that is output. */
function playLine({ world, console }: Stage, line: string): string[] {
  if (!world || !console) return [line];
  const prompt = promptOf(world, console);
  if (!line.startsWith(prompt)) return [];
  const typed = line.slice(prompt.length);
  const printed = typed.endsWith('?')
    ? helpAt(world, console, typed.slice(0, -1))
    : execute(world, console, typed);
  const output = printed === '' ? [] : printed.split('\n');
  return [line, ...output].map((each) => each.trimEnd());
}

/**
 * Replays a transcript with `@ wire`, `@ set`, `@ on <device>`, `@ wait <seconds>`, `@ converge`, and lines that start
 * with the prompt. A line that ends with `?` asks for help. Returns the transcript with the current output.
 */
export function replayTranscript(text: string): string {
  const stage: Stage = { consoles: {} };
  const out: string[] = [];
  for (const line of text.trimEnd().split('\n')) {
    const directive = /^@ (\w+) ?(.*)$/.exec(line);
    if (!directive) out.push(...playLine(stage, line));
    else {
      direct(stage, directive[1] ?? '', directive[2] ?? '');
      out.push(line);
    }
  }
  return `${out.join('\n')}\n`;
}
