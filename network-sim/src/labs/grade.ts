import '../shell/laterCommands.js';
import { cloneWorld } from '../core/world.js';
import { run } from '../engine/run.js';
import type { LabRun } from './build.js';
import { runCheck } from './checks.js';
import type { CheckResult } from './checkTypes.js';
import { checkFaults } from './faults/faults.js';
import type { Lab, LogEntry } from './lab.js';
import { checkLoops } from './loops.js';
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
