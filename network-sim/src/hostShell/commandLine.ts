import { hasCommandLine } from '../core/build.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { dnscmd } from './hostDns.js';
import { snmpTool } from './hostManagement.js';
import { addressesOf } from './ipconfig.js';
import { configureHost } from './settings.js';
import { type HostCommand, type HostSystem, systemOf, wordsOf } from './system.js';

type Programs = Record<HostSystem, Record<string, HostCommand>>;

const programs: Programs = { windows: {}, linux: {}, macos: {} };

/** Adds programs that aren't needed until someone types. */
export function addPrograms(added: Programs): void {
  Object.assign(programs, added);
}

/** Commands that set up a simulated host. They are part of the simulator, so they work on every system. */
function setUp(world: World, device: Device, command: string, words: string[]): string[] | undefined {
  const [first = '', second, third, fourth] = words;
  switch (command) {
    case 'ipconfig':
      if (first.toLowerCase() !== 'dhcp' && !/^\d/.test(first)) return undefined;
      if (first.toLowerCase() === 'dhcp') return configureHost(world, device, { dhcp: true });
      return configureHost(world, device, {
        address: first,
        mask: second,
        gateway: third ?? '',
        ...(fourth !== undefined && { dns: fourth }),
      });
    case 'ipv6config':
      if (first === '') return addressesOf(world, device, false);
      if (first.toLowerCase() === 'autoconfig') return configureHost(world, device, { autoconfig: true });
      return configureHost(world, device, { address6: first, gateway6: second ?? '' });
    case 'snmpget':
    case 'snmpset':
    case 'snmpwalk':
      return snmpTool(world, device, command, words);
    case 'dnscmd':
      return device.platform === 'server' ? dnscmd(world, device, words) : undefined;
    default:
      return undefined;
  }
}

function unknown(system: HostSystem, command: string): string[] {
  if (system === 'linux') return [`${command}: command not found`];
  if (system === 'macos') return [`zsh: command not found: ${command}`];
  return [
    `'${command}' is not recognized as an internal or external command,`,
    'operable program or batch file.',
  ];
}

/** Splits a line into its command and words. On Windows, an option may follow the command without a space. */
function readLine(system: HostSystem, line: string): { command: string; words: string[]; isRoot: boolean } {
  const [first = '', ...rest] = wordsOf(line);
  if (system !== 'windows') {
    const isRoot = first === 'sudo';
    const [command = '', ...words] = isRoot ? rest : [first, ...rest];
    return { command, words, isRoot };
  }
  const [, name = first, option] = /^([a-z0-9]+)(\/.+)$/i.exec(first) ?? [];
  const command = name.toLowerCase().replace(/\.exe$/, '');
  return { command, words: option === undefined ? rest : [option, ...rest], isRoot: false };
}

/** Runs a line at a host's command prompt. */
export function executeHostLine(world: World, device: Device, line: string): string[] {
  if (!hasCommandLine(device)) return [`${device.id} has no command line. Open its settings below.`];
  const system = systemOf(device);
  const [first = '', ...filters] = partsOf(line);
  let lines = runCommand(world, device, system, first);
  for (const filter of filters) {
    const kept = filtered(system, filter, lines);
    if (!kept) return unknown(system, wordsOf(filter)[0] ?? '');
    lines = kept;
  }
  return lines;
}

function runCommand(world: World, device: Device, system: HostSystem, line: string): string[] {
  const { command, words, isRoot } = readLine(system, line);
  const done = setUp(world, device, command, words);
  if (done) return done;
  const commands = programs[system];
  const found = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!found && isRoot) return [`sudo: ${command}: command not found`];
  if (!found) return unknown(system, wordsOf(line)[0] ?? command);
  return found({ world, device, words, isRoot });
}

/** Splits a line at its pipes. A bar between double quotes isn't a pipe. */
const partsOf = (line: string): string[] =>
  [...line.matchAll(/(?:"[^"]*"|[^|"])+/g)].map(([part]) => part.trim());

/** Keeps the lines that `find`, `findstr`, or `grep` looks for; undefined for any other program. */
function filtered(system: HostSystem, program: string, lines: string[]): string[] | undefined {
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
