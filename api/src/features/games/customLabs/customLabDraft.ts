import { portsOf } from '@cosmic/network-sim/core/build';
import type { SavedDevice } from '@cosmic/network-sim/engine/savedWorld';
import type { Check } from '@cosmic/network-sim/labs/checkTypes';
import type { Lab, LabAnswer, LabStep } from '@cosmic/network-sim/labs/lab';
import { z } from 'zod';
import { check } from '../../../../content/lab.schema.js';
import { badInput } from '../../../core/errors/userError.js';
import { devicesIn, labelOf } from './checkForms.js';
import { findNetworkProblem } from './networkProblem.js';

/** The part of a lab that the editor changes. */
interface LabContent {
  title: string;
  kind: Lab['kind'];
  difficulty: Lab['difficulty'];
  minutes: number;
  brief: string;
  explanation: string;
  tasks: { id: string; text: string }[];
  requirements: LabRequirementDraft[];
  keep: Check[];
}

interface LabRequirementDraft {
  id: string;
  task: string;
  text: string;
  weight: number;
  check: Check;
  hints: string[];
}

/** A network from a sandbox. */
export interface LabNetwork {
  devices: Lab['devices'];
  cables: Lab['cables'];
  saved: Record<string, SavedDevice>;
}

/** A changed solution that is correct, too. */
interface AcceptedChange {
  step: number;
  /** The changed step; left out if missing. */
  becomes?: string;
  reason: string;
}

/** A lab that is being made. */
export interface LabDraft {
  content: LabContent;
  network: LabNetwork;
  solution: LabStep[];
  accepted: AcceptedChange[];
}

/** A changed solution that passes although it's different. */
export interface PassingChange {
  step: number;
  becomes?: string;
  suggestions: { check: Check; text: string }[];
}

/** A test's results and progress. */
export interface LabTestRecord {
  version: number;
  simVersion: number;
  /** Numbers of changed solutions. */
  done: number;
  total: number;
  /** Why the lab can't be offered, apart from changed solutions. */
  problems: string[];
  passing: PassingChange[];
}

const prefix = 'own-';

/** The ID under which a lab that an admin made is played. */
export const boardIdOf = (labId: string) => prefix + labId;

/** The ID of a lab that an admin made; undefined for all other labs. */
export const customLabIdOf = (boardId: string): string | undefined =>
  boardId.startsWith(prefix) ? boardId.slice(prefix.length) : undefined;

/** Which version a run began with. */
export interface CustomLabDeal {
  version: number;
  /** Whether the owner is trying the draft. */
  isTrial: boolean;
}

/** The longest time that a check after a failure may let pass. */
const maxWithin = 10 * 60_000;
const maxCheckBytes = 4_000;

/** A name that every object has, such as “constructor”; the simulator would find it in any network. */
function builtInNameIn(value: unknown): string | undefined {
  if (typeof value === 'string') return value in Object.prototype ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.values(value)
    .map(builtInNameIn)
    .find((name) => name !== undefined);
}

/** Says which field of a check to fill in, from the path of its first problem. */
function whatToFill(path: readonly PropertyKey[]): string {
  const name = path.findLast((each) => typeof each === 'string');
  return name === undefined || name === 'kind' || name === 'attack'
    ? 'Choose a type of check.'
    : `Fill in “${labelOf(name)}”.`;
}

/**
 * Reads a check from the form.
 * @throws UserError BAD_USER_INPUT
 */
export function readCheck(input: unknown, field: string): Check {
  const { success, data, error } = check.safeParse(input);
  const [issue] = error?.issues ?? [];
  if (issue?.code === 'unrecognized_keys')
    throw badInput(field, `“${issue.keys[0]}” doesn’t belong to this type of check.`);
  if (!success) throw badInput(field, whatToFill(issue?.path ?? []));
  if (JSON.stringify(data).length > maxCheckBytes) throw badInput(field, 'This check is too long.');
  const builtIn = builtInNameIn(data);
  if (builtIn !== undefined) throw badInput(field, `“${builtIn}” can’t be used in a check.`);
  if (data.kind === 'playbook') throw badInput(field, 'Labs you make can’t have playbooks.');
  if (data.kind === 'after' && data.within > maxWithin)
    throw badInput(field, `Allow up to ${maxWithin.toLocaleString('en-US')} milliseconds.`);
  return data;
}

const portRef = z.looseObject({ device: z.string(), port: z.string() });
const point = z.looseObject({ x: z.number(), y: z.number() });
/** A sandbox as it is saved. The simulator completes the configuration of each device. */
const savedSandbox = z.looseObject({
  devices: z.record(
    z.string(),
    z.looseObject({
      platform: z.enum([
        'router',
        'switch',
        'l3switch',
        'pc',
        'server',
        'laptop',
        'printer',
        'homeRouter',
        'controller',
        'accessPoint',
      ]),
      macBase: z.int(),
      power: z.boolean(),
      config: z.looseObject({ interfaces: z.looseObject({}) }),
      vlans: z.array(z.looseObject({ id: z.int(), name: z.string() })),
    }),
  ),
  links: z.array(
    z.looseObject({
      a: portRef,
      b: portRef,
      medium: z.enum(['copper', 'crossover', 'fiber', 'radio']),
      length: z.number().optional(),
      mode: z.enum(['multimode', 'singleMode']).optional(),
    }),
  ),
  layout: z.record(z.string(), point).optional(),
});

/** Devices without a position are placed in rows of this many. */
const columns = 5;

/**
 * A lab's network from a sandbox. A wireless client connects by itself, so its radio link isn't a cable.
 * @throws UserError BAD_USER_INPUT
 */
export function readNetwork(world: object): LabNetwork {
  const { success, data } = savedSandbox.safeParse(world);
  if (!success) throw badInput('sandboxId', 'We can’t make a lab from this sandbox. Open and save it first.');
  const names = Object.keys(data.devices);
  if (names.length < 2) throw badInput('sandboxId', 'A lab needs at least two devices.');
  const problem = findNetworkProblem(data);
  if (problem) throw badInput('sandboxId', problem);
  return {
    devices: Object.entries(data.devices).map(([name, { platform }], index) => {
      const place = data.layout?.[name];
      const x = place?.x ?? 10 + 26 * (index % columns);
      const y = place?.y ?? 10 + 30 * Math.floor(index / columns);
      return { name, platform, x, y };
    }),
    cables: data.links
      .filter(({ medium }) => medium !== 'radio')
      .map(({ a, b, medium, length, mode }) => ({
        a: `${a.device} ${a.port}`,
        b: `${b.device} ${b.port}`,
        ...(medium !== 'radio' && medium !== 'copper' && { type: medium }),
        ...(length !== undefined && { length }),
        ...(mode && { mode }),
      })),
    // The simulator saved these, and reads them in isolation.
    saved: data.devices as unknown as Record<string, SavedDevice>,
  };
}

/** The ports and other interfaces that checks can name, by device. */
export const portsIn = ({ devices, saved }: LabNetwork): Record<string, string[]> =>
  Object.fromEntries(
    devices.map(({ name, platform }) => {
      const configuredPorts = Object.keys(saved[name]?.config.interfaces ?? {});
      return [name, [...new Set([...portsOf(platform), ...configuredPorts])]];
    }),
  );

/** The lab with its answers, in the form of built-in ones. */
export function toLab(
  labId: string,
  { content, network, solution }: LabDraft,
): { lab: Lab; answer: LabAnswer } {
  const { explanation, requirements, ...texts } = content;
  return {
    lab: {
      id: boardIdOf(labId),
      ...texts,
      objectives: {},
      requirements: requirements.map(({ hints: [where = '', what = '', how = ''], ...requirement }) => ({
        ...requirement,
        hints: [where, what, how],
      })),
      ...network,
      start: {},
    },
    answer: { explanation, solution, wrong: [] },
  };
}

/** What a lab lacks before it can be tested. */
export function findGaps({ content, network, solution }: LabDraft): string[] {
  const { brief, explanation, tasks, requirements, keep } = content;
  const known = new Set(network.devices.map(({ name }) => name));
  const missingIn = (check: Check) => devicesIn(check).find((name) => !known.has(name));
  const gaps: string[] = [];
  if (!brief) gaps.push('Write an introduction.');
  if (!explanation) gaps.push('Write the explanation that members see after passing.');
  if (tasks.length === 0) gaps.push('Add a task.');
  for (const task of tasks)
    if (!requirements.some((one) => one.task === task.id))
      gaps.push(`Add a requirement to the task “${task.text}”.`);
  for (const { text, hints } of requirements)
    if (hints.length < 3 || hints.some((hint) => !hint))
      gaps.push(`Write all three hints for the requirement “${text}”.`);
  for (const { text, check } of requirements) {
    const missing = missingIn(check);
    if (missing) gaps.push(`The requirement “${text}” checks ${missing}, which isn’t in the network.`);
  }
  for (const check of keep) {
    const missing = missingIn(check);
    if (missing) gaps.push(`A condition that must stay true checks ${missing}, which isn’t in the network.`);
  }
  if (solution.length === 0)
    gaps.push('Record a solution: choose Try it, solve the lab, and use your steps as the solution.');
  return gaps;
}

/** Whether two changes to a solution are the same. */
export const isSameChange = (
  one: Pick<AcceptedChange, 'step' | 'becomes'>,
  other: Pick<AcceptedChange, 'step' | 'becomes'>,
): boolean => one.step === other.step && one.becomes === other.becomes;
