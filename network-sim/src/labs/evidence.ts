import type { Console } from '../console/command.js';
import { isIos } from '../core/build.js';
import type { World } from '../core/world.js';
import { execute } from '../shell/terminal.js';
import type { CheckResult, Evidence } from './checkTypes.js';

/** A device's output for a command, with the lines marked that contain one of the texts. */
export function evidenceOf(
  world: World,
  device: string,
  command: string,
  marks: string[] = [],
): Evidence | undefined {
  const owner = world.devices[device];
  if (!owner?.power) return undefined;
  const mode = isIos(owner) ? 'exec' : 'user';
  const console: Console = { device, mode, target: [], history: [], length: 0 };
  const output = execute(world, console, command);
  const lines = output
    .split('\n')
    .flatMap((line, index) => (marks.some((mark) => mark !== '' && line.includes(mark)) ? [index] : []));
  return { device, command, output, lines };
}

/** A result that says what was expected and what was found. */
export function result(ok: boolean, expected: string, found: string, evidence?: Evidence): CheckResult {
  return { ok, expected, found, ...(!ok && evidence && { evidence }) };
}
