import type { Console } from '../console/command.js';
import { addDevice, addLink, changed, isIos } from '../core/build.js';
import { canonicalText } from '../core/canonicalText.js';
import type { Device, PortRef } from '../core/device.js';
import type { Hardware } from '../core/hardware.js';
import { hashText } from '../core/hash.js';
import { serveDhcp } from '../core/homeRouter.js';
import { parseInterfaceName } from '../core/interfaceName.js';
import { nextInt, type RandomState } from '../core/random.js';
import { cloneWorld, createWorld, type Link, type World } from '../core/world.js';
import { advance } from '../engine/run.js';
import { restoreDevice } from '../engine/savedWorld.js';
import { submitForm } from '../forms/forms.js';
import { execute, openConsole } from '../shell/terminal.js';
import type { DeviceSetup, Lab } from './lab.js';

declare function structuredClone<T>(value: T): T;

/** How long a lab's network settles before the person starts, in milliseconds. */
const SETTLE = 90_000;

/** The values of a lab's variables for a seed. */
export function drawVariables(lab: Lab, seed: number): Record<string, string> {
  const state: RandomState = { rng: Number.parseInt(hashText(`${lab.id} ${seed}`).slice(0, 8), 16) };
  const values: Record<string, string> = {};
  for (const [name, variable] of Object.entries(lab.vars ?? {})) {
    const drawn =
      'oneOf' in variable
        ? variable.oneOf[nextInt(state, variable.oneOf.length)]
        : variable.from + nextInt(state, variable.to - variable.from + 1);
    values[name] = String(drawn);
  }
  return values;
}

/** Replaces `{{name}}` in all texts of any part of a lab. */
export function fillIn<T>(part: T, values: Record<string, string>): T {
  if (typeof part === 'string') {
    return part.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole) as T;
  }
  if (Array.isArray(part)) return part.map((item: unknown) => fillIn(item, values)) as T;
  if (typeof part !== 'object' || part === null) return part;
  return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, fillIn(value, values)])) as T;
}

/** Parses a cable's end, such as `R1 g0/0/0`; hosts need no port. */
export function parseEnd(text: string): PortRef {
  const [device = '', port] = text.trim().split(/\s+/, 2);
  return { device, port: (port && parseInterfaceName(port)) ?? port ?? 'Ethernet0' };
}

/** The name of a cable between two ends. */
export const cableId = (a: string, b: string): string =>
  [a, b]
    .map((end) => {
      const { device, port } = parseEnd(end);
      return `${device} ${port}`;
    })
    .toSorted()
    .join(' - ');

/** A cable's properties in a lab, apart from its ends. */
export function kindOf(
  cables: Lab['cables'] | undefined,
  a: string,
  b: string,
): Pick<Link, 'medium' | 'length' | 'mode'> {
  const cable = cables?.find((each) => cableId(each.a, each.b) === cableId(a, b));
  const { type = 'copper', length, mode } = cable ?? {};
  return { medium: type, ...(length !== undefined && { length }), ...(mode && { mode }) };
}

const KINDS = { multimode: 'Multimode fiber', singleMode: 'Single-mode fiber' } as const;

/** A cable's type and length, for labs in which they matter; empty for others. */
export function cableText({ length, mode }: { length?: number; mode?: Link['mode'] }): string {
  return length === undefined ? '' : `${mode ? KINDS[mode] : 'Twisted pair'}, ${length} m`;
}

/** A world and its open consoles. */
export interface Network {
  world: World;
  consoles: Record<string, Console>;
}

/** A running lab. */
export interface LabRun extends Network {
  lab: Lab;
  seed: number;
  /** Answers by question ID. */
  answers: Record<string, string>;
  /** The last playbook that ran. */
  playbook?: string;
  /** The devices' state at the start, for `unchanged`. */
  initial: Record<string, string>;
  /** The network at the start, which may have faults on purpose. */
  start: World;
}

/** Builds a lab, fills in its variables for a seed, and lets the network settle. */
export function buildLab(template: Lab, seed: number): LabRun {
  const lab = fillIn(template, drawVariables(template, seed));
  const world = createWorld(seed);
  for (const { name, platform, setup } of lab.devices) {
    const device = addDevice(world, name, platform);
    setUp(device, setup);
    const saved = lab.saved && Object.hasOwn(lab.saved, name) ? lab.saved[name] : undefined;
    if (saved) restoreDevice(world, device, saved);
  }
  for (const { a, b, loose } of lab.cables) {
    if (loose) continue;
    addLink(world, { id: cableId(a, b), a: parseEnd(a), b: parseEnd(b), ...kindOf(lab.cables, a, b) });
  }
  for (const [name, lines] of Object.entries(lab.start)) typeStart(world, name, lines);
  // Hardware is installed last, because nobody can type on a device that its switch doesn't power.
  for (const { name, setup } of lab.devices) install(world, name, setup?.hardware);
  advance(world, SETTLE);
  const initial: Record<string, string> = {};
  for (const device of Object.values(world.devices)) {
    device.startup = structuredClone(device.config);
    device.run.syslog = [];
    initial[device.id] = canonicalText(device.config);
  }
  world.steps = [];
  return { lab, seed, world, consoles: {}, answers: {}, initial, start: cloneWorld(world) };
}

function setUp({ config }: Device, { home, hardware: _, ...rest }: DeviceSetup = {}): void {
  Object.assign(config, structuredClone(rest));
  if (!config.home) return;
  Object.assign(config.home, structuredClone(home));
  serveDhcp(config);
}

function install(world: World, name: string, hardware: Hardware | undefined): void {
  const device = world.devices[name];
  if (!device || !hardware) return;
  device.hardware = structuredClone(hardware);
  changed(world, device);
}

function typeStart(world: World, name: string, lines: Lab['start'][string]): void {
  const console = openConsole(world, name);
  const device = world.devices[name];
  const lead = device && isIos(device) ? ['enable', 'configure terminal'] : [];
  for (const line of [...lead, ...lines]) {
    if (typeof line === 'string') execute(world, console, line);
    else if (device) submitForm(world, device, line.form, line.set);
  }
}
