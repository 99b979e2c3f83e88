import type { Console } from '../console/command.js';
import { isIos } from '../core/build.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { systemOf } from '../hostShell/system.js';
import { execute } from '../shell/terminal.js';
import type { CheckResult, Evidence } from './checkTypes.js';

/** The equivalent command on a host's system. */
function commandOn(device: Device, command: string): string {
  if (isIos(device)) return command;
  const [name, ...words] = command.split(' ');
  const system = systemOf(device);
  const isWindows = system === 'windows';
  switch (name) {
    case 'traceroute':
      return [isWindows ? 'tracert' : name, ...words].join(' ');
    case 'ping':
      return isWindows ? command : ['ping -c 4', ...words].join(' ');
    case 'ipconfig':
      return isWindows ? command : system === 'macos' ? 'ifconfig' : 'ip address';
    default:
      return command;
  }
}

/** A device's output for a command, with the lines marked that contain one of the texts. */
export function evidenceOf(
  world: World,
  device: string,
  wanted: string,
  marks: string[] = [],
): Evidence | undefined {
  const owner = world.devices[device];
  if (!owner?.power) return undefined;
  const command = commandOn(owner, wanted);
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
