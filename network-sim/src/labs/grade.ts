import '../shell/laterCommands.js';
import { isSwitch } from '../core/build.js';
import { cloneWorld, type World } from '../core/world.js';
import { beginEntry, run } from '../engine/run.js';
import { sendIntoVlan } from '../ethernet/switching.js';
import { BROADCAST, type Mac } from '../net/mac.js';
import type { LabRun } from './build.js';
import { runCheck } from './checks.js';
import type { CheckResult } from './checkTypes.js';
import { result } from './evidence.js';
import { checkFaults } from './faults.js';
import type { Lab, LogEntry } from './lab.js';
import { hashWorld, LOG_LIMITS, replay, runToQuiet } from './replay.js';

/** A requirement's grade. */
export interface RequirementResult extends CheckResult {
  id: string;
  /** Percentage of the requirement's weight that is left after hints. */
  share: number;
}

/** A submission's grade. */
export interface Grade {
  /** From 0 to 100. */
  score: number;
  /** Whether every requirement is met and nothing is broken; the score only ranks passes. */
  passed: boolean;
  requirements: RequirementResult[];
  /** Conditions that were true at the start and no longer are. */
  broken: CheckResult[];
  /** Where frames looped, if they did. */
  storm?: string;
  hash: string;
}

/**
 * Percentage of the requirement that each hint costs: nothing for the first, 5% for the second, and 15% for the third.
 */
export const HINT_COSTS = [0, 0, 5, 15];
const BROKEN_COST = 10;

/** Grades a run on forks of its world; `hints` has the highest hint used for each requirement. */
export function gradeRun(labRun: LabRun, hints: Record<string, number> = {}, seenAt?: number): Grade {
  const hash = hashAt(labRun, seenAt);
  const rested = { ...labRun, world: cloneWorld(labRun.world) };
  runToQuiet(rested.world);
  const { storm } = rested.world;
  const look = (check: Lab['keep'][number]) =>
    runCheck({ ...rested, world: cloneWorld(rested.world) }, check);
  const requirements = labRun.lab.requirements.map(({ id, check }): RequirementResult => {
    const cost = HINT_COSTS[Math.min(3, Math.max(0, hints[id] ?? 0))] ?? 0;
    return { id, share: 100 - cost, ...look(check) };
  });
  const broken = [
    ...labRun.lab.keep.map(look),
    checkLoops(cloneWorld(rested.world)),
    checkFaults(rested.world, labRun.lab, labRun.start),
  ].filter(({ ok }) => !ok);
  const weights = new Map(labRun.lab.requirements.map(({ id, weight }) => [id, weight]));
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  const earned = requirements.reduce(
    (sum, { id, ok, share }) => sum + (ok ? ((weights.get(id) ?? 0) * share) / 100 : 0),
    0,
  );
  const points = total === 0 ? 0 : (earned * 100) / total;
  const score = Math.max(0, Math.round(points - BROKEN_COST * broken.length));
  return {
    score,
    passed: requirements.every(({ ok }) => ok) && broken.length === 0,
    requirements,
    broken,
    ...(storm && { storm: `Frames looped in VLAN ${storm.vlan} (seen at ${storm.device}).` }),
    hash,
  };
}

/** The world's fingerprint when it was last shown, which is after the person's last action. */
function hashAt({ world }: LabRun, seenAt = world.now): string {
  if (seenAt <= world.now) return hashWorld(world);
  const later = cloneWorld(world);
  run(later, Math.min(seenAt, LOG_LIMITS.simulatedTime));
  return hashWorld(later);
}

/** Replays and grades a submission. The log was checked when it was stored. */
export const gradeLog = (
  lab: Lab,
  seed: number,
  log: LogEntry[],
  hints: Record<string, number> = {},
  seenAt?: number,
): Grade => gradeRun(replay(lab, seed, log), hints, seenAt);

/** A station that belongs to no device. */
const STATION: Mac = '0200.5e10.0b1e';
/** How long to wait, in milliseconds. A frame crosses a link in one, so without a loop it is gone long before. */
const PATIENCE = 1000;

/**
 * Sends one broadcast in each VLAN of each switch; anything still on its way a second later is looping. Pass a fork.
 */
function checkLoops(world: World): CheckResult {
  beginEntry(world);
  for (const device of Object.values(world.devices)) {
    if (!isSwitch(device) || !device.power) continue;
    for (const { id, state } of device.vlans) {
      if (state !== 'active') continue;
      sendIntoVlan(world, device, id, {
        src: STATION,
        dst: BROADCAST,
        payload: {
          kind: 'arp',
          op: 'request',
          senderIp: 0,
          senderMac: STATION,
          targetIp: 0,
          targetMac: BROADCAST,
        },
      });
    }
  }
  run(world, world.now + PATIENCE, () => world.storm !== undefined);
  const frame = world.queue.find((event) => event.kind === 'frame' && event.frame.src === STATION);
  const where = world.storm?.device ?? frame?.device;
  return result(
    where === undefined,
    'a network without loops',
    where ? `frames loop through ${where}` : 'no loop',
  );
}
