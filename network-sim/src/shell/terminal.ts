import { blockPrompt, isInner, keepLine } from '../commands/blocks.js';
import { answerQuestion } from '../commands/exec.js';
import { FAMILY } from '../commands/ospf.js';
import { isEndedByCtrlC } from '../commands/system.js';
import { configLines } from '../config/running.js';
import type { Console, Context, Match, Mode } from '../console/command.js';
import { complete, helpFor } from '../console/help.js';
import type { GrammarNode } from '../console/syntax.js';
import { WORDS } from '../console/words.js';
import { addDevice, changed, isIos, isSwitch } from '../core/build.js';
import type { Device } from '../core/device.js';
import { kindsWithHelp, parseInterfaceName } from '../core/interfaceName.js';
import { LIMITS } from '../core/limits.js';
import { createWorld, type World } from '../core/world.js';
import { beginEntry, run } from '../engine/run.js';
import { executeHostLine } from '../hostShell/commandLine.js';
import { hostPrompt } from '../hostShell/hostPrompt.js';
import { nameServersOf } from '../ip/leases.js';
import { answerScp, runHostCommand } from '../management/hostCommands.js';
import { askLogin } from '../management/login.js';
import { copiedText } from '../management/places.js';
import { closingLine, innermost, isAlive } from '../management/remote.js';
import { ipText } from '../net/addressText.js';
import { grammarOf } from './grammar.js';
import { explain, type Negation, type Reading, readAnywhere, readTyped } from './reading.js';

const HISTORY = 20;

/** Cancels an IOS question if typed as its answer. */
export const CTRL_C = '\u0003';

function deviceOf(world: World, console: Console): Device {
  const device = world.devices[console.device];
  if (!device) throw new Error(`Device ${console.device} doesn't exist.`);
  return device;
}

/** Opens a console on a device. */
export function openConsole(world: World, device: string): Console {
  const console: Console = { device, mode: 'user', target: [], history: [], length: 24 };
  const owner = deviceOf(world, console);
  console.bootedAt = owner.run.bootedAt;
  if (isIos(owner)) askLogin(contextOf(world, console, () => {}));
  return console;
}

function contextOf(
  world: World,
  console: Console,
  print: (line: string) => void,
  negation: Negation = '',
): Context {
  const device = deviceOf(world, console);
  const { config } = device;
  const { mode, target, range } = console;
  const refuse = (message: string) => {
    print(message);
    Object.assign(console, { mode, target, range, refusedIndent: 0 });
  };
  const no = negation !== '';
  return { world, device, config, console, no, isDefault: negation === 'default', print, refuse };
}

const SUFFIXES: Record<Mode, string> = {
  user: '>',
  exec: '#',
  config: '(config)#',
  interface: '(config-if)#',
  vlan: '(config-vlan)#',
  line: '(config-line)#',
  router: '(config-router)#',
  router6: '(config-rtr)#',
  track: '(config-track)#',
  dhcp: '(dhcp-config)#',
  arpAcl: '(config-arp-nacl)#',
  raGuard: '(config-nd-raguard)#',
  standardAcl: '(config-std-nacl)#',
  extendedAcl: '(config-ext-nacl)#',
  ipv6Acl: '(config-ipv6-acl)#',
  block: '(config-block)#',
  aaaServer: '(config-server)#',
  aaaGroup: '(config-sg)#',
};

/** The prompt before the cursor. */
export function promptOf(world: World, outermost: Console): string {
  const console = innermost(outermost);
  const device = deviceOf(world, console);
  if (console.question) return console.question.prompt;
  if (!isIos(device)) return hostPrompt(device);
  const { hostname } = device.config;
  if (console.mode === 'aaaServer')
    return `${hostname}(config-${console.target[0] === 'radius' ? 'radius-server' : 'server-tacacs'})#`;
  if (console.mode === 'aaaGroup') return `${hostname}(config-sg-${console.target[0]})#`;
  if (console.mode === 'block') return `${hostname}(${blockPrompt(console.target)})#`;
  if (console.mode === 'interface' && console.range) return `${hostname}(config-if-range)#`;
  if (console.mode === 'interface' && console.target[0]?.includes('.')) return `${hostname}(config-subif)#`;
  if (console.mode === 'router6' && console.target[1] === FAMILY) return `${hostname}(config-router-af)#`;
  return hostname + SUFFIXES[console.mode];
}

function runMatch(
  world: World,
  console: Console,
  reading: Extract<Reading, { match: Match }>,
  lines: string[],
): void {
  const context = contextOf(world, console, (line) => void lines.push(...line.split('\n')), reading.negation);
  const { command } = reading.match;
  const configures = command.modes.some((mode) => mode !== 'user' && mode !== 'exec');
  if (reading.global) {
    console.target = [];
    console.mode = 'config';
    console.range = false;
  }
  const before = Object.keys(world.dirty).length;
  command.run(context, reading.match);
  if (configures) changed(world, context.device);
  // Show commands change nothing and a replay skips them, so the network is followed only after other lines.
  if (configures || Object.keys(world.dirty).length > before) run(world, world.now);
}

/** Stores a line in a block that isn't modeled; returns false for an unindented line that is a command itself. */
function keepInBlock(world: World, console: Console, typed: string): boolean {
  const device = deviceOf(world, console);
  const reading = readAnywhere(device, 'block', typed);
  if (!/^\s/.test(typed) && 'match' in reading) {
    // `class X` in a policy map isn't short for `class-map X`.
    const isAbbreviated = !typed.startsWith(`${reading.match.words[0]} `);
    if (!isAbbreviated || !isInner(typed)) return false;
  }
  keepLine(device.config, console, typed);
  changed(world, device);
  return true;
}

/** An unknown first word in EXEC is treated as the name of a host to connect to with Telnet. */
function unknownWord(device: Device, line: string): string[] {
  const { config } = device;
  const unknown = '% Unknown command or computer name, or unable to find computer address';
  if (!config.domainLookup) return [unknown];
  const server = ipText(nameServersOf(device)[0] ?? 0xffffffff);
  return [`Translating "${line.trim()}"...domain server (${server})`, ` (${server})`, unknown, ''];
}

/** The position in a show command where it names an interface that the device doesn't have. */
function missingInterface({ config }: Device, { command, values }: Match, line: string): number | undefined {
  if (!command.syntax.startsWith('show ')) return undefined;
  const names = Object.values(values).filter((value) => typeof value === 'string');
  const isMissing = names.some(
    (name) => parseInterfaceName(name) === name && !Object.hasOwn(config.interfaces, name),
  );
  return isMissing ? line.trimEnd().length - 1 : undefined;
}

function executeIos(world: World, console: Console, typed: string): string[] {
  const device = deviceOf(world, console);
  const lines: string[] = [];
  const indent = promptOf(world, console).length;
  const configuring = console.mode !== 'user' && console.mode !== 'exec';
  const { lead, line, filter, errorAt, reading } = readTyped(device, console, typed);
  const depth = typed.length - typed.trimStart().length;
  if (configuring && console.refusedIndent !== undefined && depth > console.refusedIndent)
    return explain({ error: 'invalid', column: depth, depth: 0 }, indent, typed);
  delete console.refusedIndent;
  if (console.mode === 'block' && lead === 0 && keepInBlock(world, console, typed)) return [];
  if (errorAt !== undefined) return explain({ error: 'invalid', column: errorAt, depth: 0 }, indent, typed);
  if ('error' in reading) {
    if (configuring) console.refusedIndent = depth;
    const single = !/\S\s+\S/.test(line.trim());
    if (reading.error === 'invalid' && reading.depth === 0 && single && !configuring) {
      return unknownWord(device, line);
    }
    if (reading.error === 'incomplete' && /^sho?w?$/i.test(line.trim()))
      return ['% Type "show ?" for a list of subcommands'];
    return explain(reading, indent, typed);
  }
  const missing = missingInterface(device, reading.match, line);
  if (missing !== undefined) return explain({ error: 'invalid', column: missing, depth: 1 }, indent, typed);
  const kept = lead > 0 ? { mode: console.mode, target: console.target } : undefined;
  runMatch(world, console, reading, lines);
  merge(world, console, lines);
  if (kept) Object.assign(console, kept);
  return filter ? filter(lines) : lines;
}

/** Types the saved configuration if a command requested it, without showing the output. */
function merge(world: World, console: Console, lines: string[]): void {
  if (!console.merging) return;
  const { merging } = console;
  delete console.merging;
  const device = deviceOf(world, console);
  const saved =
    merging !== true ? merging.text.split('\n') : device.startup ? configLines(device, device.startup) : [];
  if (merging !== true && merging.into === 'startup') {
    const draft = createWorld(1);
    const { id } = addDevice(draft, device.id, device.platform);
    typeLines(draft, { device: id, mode: 'config', target: [], history: [], length: 0 }, saved);
    device.startup = deviceOf(draft, { ...console, device: id }).config;
  } else typeLines(world, { ...console, mode: 'config', target: [], history: [] }, saved);
  lines.push(copiedText(saved.map((line) => `${line}\n`).join('')));
}

/** Types a configuration's lines. */
function typeLines(world: World, typist: Console, saved: string[]): void {
  for (const line of saved) {
    if (typist.question) {
      answerQuestion(
        contextOf(world, typist, () => {}),
        line,
      );
    } else if (line !== '!' && line !== 'end') {
      // A line that isn't indented belongs to no block.
      if (!line.startsWith(' ')) Object.assign(typist, { mode: 'config', target: [] });
      executeIos(world, typist, line);
    }
  }
}

/** Runs a typed line and prints its output; time passes if the command takes time. */
export function execute(world: World, console: Console, typed: string): string {
  beginEntry(world);
  if (console.remote) return executeRemotely(world, console, console.remote, typed);
  const device = deviceOf(world, console);
  const line = typed.replaceAll(CTRL_C, '^C').replace(/[^\x20-\x7e\u00a0-\uffff]/g, ' ');
  if (!device.power) return '';
  if (line.length > LIMITS.lineLength) return `% Command line is longer than ${LIMITS.lineLength} characters`;
  const { question } = console;
  const endsBanner = question?.kind === 'banner' && isEndedByCtrlC(question.detail ?? '');
  if (typed === CTRL_C && !endsBanner) {
    // The login repeats until it succeeds.
    if (console.question?.kind !== 'login') delete console.question;
    return '';
  }
  if (console.question) {
    const lines: string[] = [];
    if (!isIos(device)) {
      const { detail = '{}' } = console.question;
      delete console.question;
      lines.push(...answerScp(world, device, detail, line));
    } else
      answerQuestion(
        contextOf(world, console, (text) => void lines.push(text)),
        line,
      );
    merge(world, console, lines);
    run(world, world.now);
    return lines.join('\n');
  }
  if (line.trim() === '' || line.trim().startsWith('!')) return '';
  if (console.history.at(-1) !== line.trim()) console.history.push(line.trim());
  if (console.history.length > HISTORY) console.history.shift();
  const lines = isIos(device)
    ? executeIos(world, console, line)
    : (runHostCommand(world, console, device, line) ?? executeHostLine(world, device, line));
  return [...lines, ...closedSession(world, console)].join('\n');
}

/** Removes a session that has ended, and prints its closing message. */
function closedSession(world: World, console: Console): string[] {
  if (!console.remote?.closed) return [];
  const line = closingLine(world, console);
  delete console.remote;
  return ['', line];
}

/** Types a line in a session, unless the connection was lost in the meantime. */
function executeRemotely(world: World, console: Console, remote: Console, typed: string): string {
  if (!isAlive(world, console)) {
    remote.closed = true;
    return closedSession(world, console).join('\n').trimStart();
  }
  const output = execute(world, remote, typed);
  return [output, ...closedSession(world, console)].filter((part, at) => at > 0 || part !== '').join('\n');
}

/** Leaves configuration, as Ctrl+Z does. */
export function pressCtrlZ(world: World, console: Console): string {
  const { mode } = innermost(console);
  return mode === 'user' || mode === 'exec' ? '' : execute(world, console, 'end');
}

/** Prefixes of configuration commands, which are listed with them. */
function leadsFor(device: Device, mode: Mode): GrammarNode[] {
  const { negative } = grammarOf(device, mode);
  return [
    { kind: 'word', word: 'no', help: WORDS.no ?? '', next: negative },
    { kind: 'word', word: 'default', help: 'Set a command to its defaults', next: negative },
    {
      kind: 'word',
      word: 'do',
      help: WORDS.do ?? '',
      next: grammarOf(device, 'exec').plain,
    },
  ];
}

function entryFor(world: World, console: Console, line: string): { entry: GrammarNode[]; line: string } {
  const device = deviceOf(world, console);
  const lead = /^\s*(no|defa?u?l?t?|do)\s+/i.exec(line);
  const configuring = console.mode !== 'user' && console.mode !== 'exec';
  const word = lead?.[1]?.toLowerCase();
  if (!configuring) return { entry: grammarOf(device, console.mode).plain, line };
  if (!lead) {
    return { entry: [...grammarOf(device, console.mode).plain, ...leadsFor(device, console.mode)], line };
  }
  const rest = ' '.repeat(lead[0].length) + line.slice(lead[0].length);
  if (word === 'do') return { entry: grammarOf(device, 'exec').plain, line: rest };
  return { entry: grammarOf(device, console.mode).negative, line: rest };
}

/** The output of `?` after the text typed so far; the line stays. */
export function helpAt(world: World, outermost: Console, line: string): string {
  const console = innermost(outermost);
  const device = deviceOf(world, console);
  if (!isIos(device) || console.question) return '';
  const { entry, line: rest } = entryFor(world, console, line);
  const kinds = kindsWithHelp(Object.keys(device.config.interfaces), isSwitch(device));
  return helpFor(entry, rest.trim() === '' ? '' : rest, kinds).join('\n');
}

/** The line after Tab is pressed. */
export function completeAt(world: World, outermost: Console, line: string): string {
  const console = innermost(outermost);
  if (!isIos(deviceOf(world, console)) || console.question) return line;
  const { entry, line: rest } = entryFor(world, console, line);
  const completed = complete(entry, rest);
  return line.slice(0, line.length - rest.trimStart().length) + completed.trimStart();
}

/** Output split into a terminal's pages; 0 lines for a single page. */
export function pagesOf(output: string, length: number): string[] {
  const lines = output.split('\n');
  if (length === 0) return [output];
  const pages: string[] = [];
  for (let at = 0; at < lines.length; at += length - 1)
    pages.push(lines.slice(at, at + length - 1).join('\n'));
  return pages;
}
