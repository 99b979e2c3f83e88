import type { Console } from '../console/command.js';
import { addLink, changed, isIos, removeLink, setPower } from '../core/build.js';
import { hashText } from '../core/hash.js';
import type { World } from '../core/world.js';
import { beginEntry, run } from '../engine/run.js';
import { submitForm } from '../forms/forms.js';
import { configureHost } from '../hostShell/settings.js';
import { innermost } from '../management/remote.js';
import { runPlaybook } from '../playbook/run.js';
import { execute, openConsole, promptOf } from '../shell/terminal.js';
import { recordAnswer } from './answers.js';
import {
  buildLab,
  cableId,
  drawVariables,
  fillIn,
  kindOf,
  type LabRun,
  type Network,
  parseEnd,
} from './build.js';
import type { Lab, LabStep, LogEntry } from './lab.js';

/** Limits for a log. */
export const LOG_LIMITS = { entries: 2000, bytes: 128_000, simulatedTime: 8 * 3_600_000 } as const;

/** Thrown for a log that no person could have produced; the message says why. */
export class BadLog extends Error {}

/** Throws `BadLog` unless a log is within the limits and its times never decrease. */
export function checkLog(log: readonly LogEntry[]): void {
  if (log.length > LOG_LIMITS.entries)
    throw new BadLog(`The log has more than ${LOG_LIMITS.entries} entries.`);
  if (JSON.stringify(log).length > LOG_LIMITS.bytes) throw new BadLog('The log is larger than 128 kB.');
  let last = 0;
  for (const { at } of log) {
    if (!Number.isInteger(at)) throw new BadLog('Log times must be whole milliseconds.');
    if (at < last) throw new BadLog('Log times must not go backward.');
    if (at > LOG_LIMITS.simulatedTime) throw new BadLog('The log is longer than 8 hours.');
    last = at;
  }
}

/** Throws `BadLog` if a device, cable, or question isn't part of the lab. */
export function checkParts(template: Lab, seed: number, log: readonly LogEntry[]): void {
  const lab = fillIn(template, drawVariables(template, seed));
  const devices = new Set(lab.devices.map(({ name }) => name));
  const cables = new Set(lab.cables.map(({ a, b }) => cableId(a, b)));
  for (const entry of log) {
    if ('on' in entry && !devices.has(entry.on))
      throw new BadLog("The log uses a device that isn't in the lab.");
    if (entry.kind === 'cable' && !cables.has(cableId(entry.a, entry.b)))
      throw new BadLog("The log uses a cable that isn't in the lab.");
  }
}

/** Whether a line only prints something. A replay skips such lines because they change nothing. */
const onlyShows = (text: string): boolean => /^\s*(?:do\s+)?sho?w?\s/i.test(text);

/** The console of a device, a new one after its first line and after a scheduled restart. */
function consoleOf({ world, consoles }: Pick<Network, 'world' | 'consoles'>, on: string): Console {
  const before = consoles[on];
  if (before && before.bootedAt === world.devices[on]?.run.bootedAt) return before;
  const opened = openConsole(world, on);
  consoles[on] = opened;
  return opened;
}

function applyLine(
  network: Network | LabRun,
  { on, text, probes }: Extract<LogEntry, { kind: 'line' }>,
  silent: boolean,
): string {
  const { world } = network;
  if (!Object.hasOwn(world.devices, on)) return '';
  const console = consoleOf(network, on);
  if (!console || (silent && !console.question && !console.remote && onlyShows(text))) return '';
  const { device, question } = innermost(console);
  const refusal = question ? undefined : refusalOf(network, device, text);
  if (refusal !== undefined) return refusal;
  if (probes !== undefined) world.probesLeft = Math.max(1, probes);
  const output = execute(world, console, text);
  delete world.probesLeft;
  return output;
}

/** Runs a playbook on the lab's control host. A device's lock doesn't apply to it, because the playbook is the task. */
function applyPlaybook(
  network: Network | LabRun,
  { on, text }: Extract<LogEntry, { kind: 'playbook' }>,
): string {
  const control = 'lab' in network ? network.lab.playbook : undefined;
  if (!('lab' in network) || control?.on !== on) return '';
  network.playbook = text;
  return runPlaybook(network.world, control, text).output;
}

/** Applies an entry and returns the device's output. The web app uses it to play, and the server to replay. */
export function applyEntry(network: Network | LabRun, entry: LogEntry, silent = false): string {
  const { world, consoles } = network;
  beginEntry(world);
  run(world, Math.max(world.now, entry.at));
  switch (entry.kind) {
    case 'line':
      return applyLine(network, entry, silent);
    case 'form': {
      if ('answer' in entry) {
        if ('lab' in network) recordAnswer(network, entry.question, entry.answer);
        return '';
      }
      const refusal = refusalOf(network, entry.on);
      if (refusal !== undefined) return refusal;
      const device = Object.hasOwn(world.devices, entry.on) ? world.devices[entry.on] : undefined;
      if (!device) return '';
      const isPage = entry.form !== undefined;
      return (
        isPage ? submitForm(world, device, entry.form, entry.set) : configureHost(world, device, entry.set)
      ).join('\n');
    }
    case 'power': {
      const device = Object.hasOwn(world.devices, entry.on) ? world.devices[entry.on] : undefined;
      if (device) setPower(world, device, entry.up);
      delete consoles[entry.on];
      break;
    }
    case 'cable':
      changeCable(network, entry.a, entry.b, entry.remove ?? false);
      break;
    case 'playbook':
      return applyPlaybook(network, entry);
    case 'wait':
      break;
  }
  run(world, world.now);
  return '';
}

/** Connects or disconnects two ports; impossible changes are ignored. */
function changeCable(network: Network | LabRun, a: string, b: string, remove: boolean): void {
  const { world } = network;
  const cables = 'lab' in network ? network.lab.cables : undefined;
  try {
    if (remove) removeLink(world, cableId(a, b));
    else addLink(world, { id: cableId(a, b), a: parseEnd(a), b: parseEnd(b), ...kindOf(cables, a, b) });
  } catch {
    // The page doesn't offer impossible changes, so a forged log gains nothing from them.
  }
}

/** Builds the world that results from a log. */
export function replay(lab: Lab, seed: number, log: LogEntry[]): LabRun {
  const labRun = buildLab(lab, seed);
  for (const entry of log) applyEntry(labRun, entry, true);
  return labRun;
}

/** The console output of a log's last lines, each with its prompt. */
export function lastConsoleLines(lab: Lab, seed: number, log: LogEntry[], lines: number): string[] {
  const labRun = buildLab(lab, seed);
  const typed = log.flatMap(({ kind }, index) => (kind === 'line' ? [index] : []));
  const first = typed.at(-lines) ?? 0;
  return log.flatMap((entry, index) => {
    const isShown = entry.kind === 'line' && index >= first;
    const prompt = isShown ? promptIn(labRun, entry.on) : '';
    const output = applyEntry(labRun, entry, !isShown);
    return isShown ? [`${prompt}${entry.text}`, ...output.split('\n').filter((line) => line !== '')] : [];
  });
}

/** Lets the network settle for the longest time that protocols need. */
export function runToQuiet(world: World): void {
  beginEntry(world);
  run(world, world.now + 180_000);
}

/** A fingerprint of the world, which is the same in the browser and on the server. */
export function hashWorld(world: World): string {
  const { now, epoch, devices, links } = world;
  const configs = Object.values(devices).map(
    ({ id, config, startup, vlans, power, files, run: { routes4, routes6 } }) => [
      id,
      config,
      startup,
      vlans,
      power,
      files,
      routes4,
      routes6,
    ],
  );
  return hashText(JSON.stringify([now, epoch, configs, links]));
}

/** The log that a solution's steps produce. */
export function logOf(steps: LabStep[], start: number): LogEntry[] {
  let at = start;
  return steps.map((step): LogEntry => {
    if ('wait' in step) {
      at += step.wait;
      return { at, kind: 'wait' };
    }
    at += 100;
    if ('answer' in step) return { at, kind: 'form', question: step.question, answer: step.answer };
    if ('type' in step) return { at, kind: 'line', on: step.on, text: step.type };
    if ('playbook' in step) return { at, kind: 'playbook', on: step.on, text: step.playbook.join('\n') };
    if ('form' in step) return { at, kind: 'form', on: step.on, form: step.form, set: step.set };
    if ('set' in step) return { at, kind: 'form', on: step.on, set: step.set };
    if ('cable' in step) return { at, kind: 'cable', ...step.cable };
    return { at, kind: 'cable', ...step.uncable, remove: true };
  });
}

/** The prompt of a device's console in a run. */
export function promptIn({ world, consoles }: Network, device: string): string {
  const console = consoleOf({ world, consoles }, device);
  return console ? promptOf(world, console) : '';
}

/** Cuts a link or switches a device off, for checks of what happens afterward. */
export function cut(labRun: LabRun, check: { cut?: { a: string; b: string }; power?: string }): void {
  const { world } = labRun;
  if (check.cut) changeCable(labRun, check.cut.a, check.cut.b, true);
  const device = check.power === undefined ? undefined : world.devices[check.power];
  if (device) setPower(world, device, false);
  for (const each of Object.values(world.devices)) changed(world, each);
}

/** Restores a link or device that was cut or switched off. */
export function restore(labRun: LabRun, check: { cut?: { a: string; b: string }; power?: string }): void {
  const { world } = labRun;
  if (check.cut) changeCable(labRun, check.cut.a, check.cut.b, false);
  const device = check.power === undefined ? undefined : world.devices[check.power];
  if (device) setPower(world, device, true);
  for (const each of Object.values(world.devices)) changed(world, each);
}

/** Lines that would change a host; looking and testing don't. */
const CHANGES_HOST =
  /^\s*(?:ipconfig\s+[^/\s-]|ipv6config\s+\S|service\s|dnscmd\s+\/record|netsh\s.*\bset\b|net\s+(?:start|stop)\s+\S|taskkill|networksetup\s+-set|sudo\s)/i;
/** Lines that would change a router or switch without entering configuration mode. */
const CHANGES_IOS = /^\s*(?:wr|er|rel|cop|del|con)/i;

/** Why a lab refuses a line or form on a device that is only for looking and testing. */
function refusalOf(network: Network & { lab?: Lab }, on: string, line?: string): string | undefined {
  const device = network.lab?.devices.find(({ name }) => name === on);
  if (!device?.locked) return undefined;
  if (line !== undefined && !(isIos(device) ? CHANGES_IOS : CHANGES_HOST).test(line)) return undefined;
  return `You can't change ${on} in this lab. Its configuration is correct, so use it only to look and test.`;
}
