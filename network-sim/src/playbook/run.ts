import { configLines } from '../config/running.js';
import type { Console } from '../console/command.js';
import { canonicalText } from '../core/canonicalText.js';
import type { Device } from '../core/device.js';
import { cloneWorld, type World } from '../core/world.js';
import { addresses4 } from '../ip/interfaces.js';
import { innermost, openSession } from '../management/remote.js';
import { execute } from '../shell/terminal.js';
import { type Play, readPlaybook, type Task } from './playbook.js';
import { YamlFault } from './yaml.js';

/** Where playbooks run, which devices they manage, and with which account. */
export interface ControlHost {
  on: string;
  /** Groups of devices, by name. */
  inventory: Record<string, string[]>;
  user: string;
  password: string;
}

/** A run's output and results. */
export interface PlaybookRun {
  output: string;
  /** Whether the playbook could be parsed. */
  isRead: boolean;
  /** Number of changed and failed tasks on all hosts. */
  changed: number;
  failed: number;
  ok: number;
}

interface Tally {
  ok: number;
  changed: number;
  unreachable: number;
  failed: number;
}

type Outcome = 'ok' | 'changed' | { failed: string };

const WIDTH = 60;
const MOST_QUESTIONS = 3;
const heading = (text: string): string => `${text} `.padEnd(WIDTH, '*');

/** Runs a playbook over SSH. With `check`, nothing changes and the output shows what would. */
export function runPlaybook(world: World, control: ControlHost, text: string, check = false): PlaybookRun {
  const nothing = { isRead: false, changed: 0, failed: 0, ok: 0 };
  let plays: Play[];
  try {
    plays = readPlaybook(text);
    for (const play of plays) hostsOf(control, play);
  } catch (error) {
    if (error instanceof YamlFault) return { ...nothing, output: `ERROR! ${error.message}` };
    throw error;
  }
  const lines: string[] = [];
  const tallies = new Map<string, Tally>();
  const used = check ? cloneWorld(world) : world;
  for (const play of plays) runPlay(used, control, play, lines, tallies);
  lines.push(heading('PLAY RECAP'));
  const sum: PlaybookRun = { ...nothing, isRead: true, output: '' };
  for (const [host, { ok, changed, unreachable, failed }] of tallies) {
    lines.push(
      `${host.padEnd(12)}: ok=${ok + changed}  changed=${changed}  unreachable=${unreachable}  failed=${failed}`,
    );
    sum.ok += ok;
    sum.changed += changed;
    sum.failed += failed + unreachable;
  }
  return { ...sum, output: lines.join('\n') };
}

/** A play's devices, from the inventory's names and groups, and `all`. */
function hostsOf({ inventory }: ControlHost, { hosts }: Play): string[] {
  const all = [...new Set(Object.values(inventory).flat())];
  const found = hosts.split(/[,:\s]+/).flatMap((name) => {
    if (name === 'all') return all;
    if (Object.hasOwn(inventory, name)) return inventory[name] ?? [];
    if (all.includes(name)) return [name];
    throw new YamlFault(`The inventory has no host or group “${name}”.`);
  });
  return [...new Set(found)];
}

function runPlay(
  world: World,
  control: ControlHost,
  play: Play,
  lines: string[],
  tallies: Map<string, Tally>,
): void {
  lines.push(heading(`PLAY [${play.name}]`), '');
  const open = new Map<string, Console>();
  for (const host of hostsOf(control, play)) {
    const tally = tallies.get(host) ?? { ok: 0, changed: 0, unreachable: 0, failed: 0 };
    tallies.set(host, tally);
    const console = logIn(world, control, host);
    if (console) open.set(host, console);
    else {
      tally.unreachable++;
      lines.push(`fatal: [${host}]: UNREACHABLE! => "Failed to connect to the host via ssh"`, '');
    }
  }
  for (const task of play.tasks) {
    lines.push(heading(`TASK [${task.name}]`));
    for (const [host, console] of open) {
      const outcome = runTask(world, console, task);
      const tally = tallies.get(host);
      if (!tally) continue;
      if (typeof outcome === 'object') {
        tally.failed++;
        open.delete(host);
        lines.push(`fatal: [${host}]: FAILED! => ${JSON.stringify(outcome.failed)}`);
      } else {
        tally[outcome]++;
        lines.push(`${outcome}: [${host}]`);
      }
    }
    lines.push('');
  }
  for (const console of open.values()) execute(world, console, 'exit');
}

/** Opens an SSH session in privileged mode. */
function logIn(world: World, { on, user, password }: ControlHost, host: string): Console | undefined {
  const device = world.devices[on];
  const other = world.devices[host];
  const to = other && Object.keys(other.config.interfaces).flatMap((name) => addresses4(other, name))[0]?.ip;
  if (!device || to === undefined) return undefined;
  const console: Console = { device: on, mode: 'user', target: [], history: [], length: 0 };
  openSession({ world, device, console, print: () => {} }, { by: 'ssh', to, user });
  if (console.remote?.question) execute(world, console, password);
  const { remote } = console;
  if (remote?.mode === 'exec' && !remote.question) return console;
  if (remote) execute(world, console, 'exit');
  return undefined;
}

/** Output with which a device refuses a line. */
const REFUSAL = /^(?:%(?! Generating| The key)|\s*\^$|Command rejected)/m;

function type(world: World, console: Console, line: string): string {
  const output = execute(world, console, line);
  for (let turn = 0; turn < MOST_QUESTIONS && console.remote && innermost(console).question; turn++)
    execute(world, console, '');
  return output;
}

function runTask(world: World, console: Console, task: Task): Outcome {
  const device = console.remote && world.devices[console.remote.device];
  if (!device) return { failed: 'the connection was lost' };
  if (task.module === 'config') return configure(world, console, device, task);
  for (const command of task.commands) {
    const output = type(world, console, command);
    if (REFUSAL.test(output)) return { failed: output.trim() };
  }
  return 'ok';
}

/** The lines below the given parents, or in the whole configuration. */
function presentLines(device: Device, parents: string[]): Set<string> {
  const all = configLines(device, device.config);
  if (parents.length === 0) return new Set(all);
  const from = all.indexOf(parents.at(-1) ?? '');
  if (from < 0) return new Set();
  const below = all.slice(from + 1);
  const end = below.findIndex((line) => !line.startsWith(' '));
  return new Set(below.slice(0, end < 0 ? below.length : end).map((line) => line.trim()));
}

function configure(
  world: World,
  console: Console,
  device: Device,
  { lines, parents, saveWhen }: Extract<Task, { module: 'config' }>,
): Outcome {
  const present = presentLines(device, parents);
  const missing = lines.filter((line) => !present.has(line.trim()));
  if (missing.length > 0) {
    for (const line of ['configure terminal', ...parents, ...missing]) {
      const output = type(world, console, line);
      if (!REFUSAL.test(output)) continue;
      type(world, console, 'end');
      return { failed: `${line}: ${output.trim()}` };
    }
    type(world, console, 'end');
  }
  const isModified = canonicalText(device.startup) !== canonicalText(device.config);
  const saves = { never: false, always: true, modified: isModified, changed: missing.length > 0 }[saveWhen];
  if (saves) type(world, console, 'copy running-config startup-config');
  return missing.length > 0 || saves ? 'changed' : 'ok';
}
