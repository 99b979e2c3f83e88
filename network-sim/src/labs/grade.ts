import { cloneWorld } from '../core/world.js';
import { run } from '../engine/run.js';
import type { LabRun } from './build.js';
import { runCheck } from './checks.js';
import type { CheckResult, Lab } from './lab.js';
import { checkLoops } from './loops.js';
import { checkLog, checkParts, hashWorld, LOG_LIMITS, replay, runToQuiet } from './replay.js';

/** The grading of one requirement. */
export interface RequirementResult extends CheckResult {
  id: string;
  /** Percent of its weight that the hints left. */
  share: number;
}

/** What a submission is worth. */
export interface Grade {
  /** 0 to 100. */
  score: number;
  /** Every requirement is met and nothing is broken; the score ranks passes only. */
  passed: boolean;
  requirements: RequirementResult[];
  /** What was true at the start and is not any more. */
  broken: CheckResult[];
  /** Where frames went round, if they did. */
  storm?: string;
  hash: string;
}

/** What a hint costs: the first nothing, the second 5 %, the third 15 % of the requirement. */
export const HINT_COSTS = [0, 0, 5, 15];
const BROKEN_COST = 10;

/** Grades a run on forks of its world; `hints` has the highest hint that was taken for each requirement. */
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
  const broken = [...labRun.lab.keep.map(look), checkLoops(cloneWorld(rested.world))].filter(({ ok }) => !ok);
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

/** The fingerprint of the world when somebody saw it last, which is after the last thing they did. */
function hashAt({ world }: LabRun, seenAt = world.now): string {
  if (seenAt <= world.now) return hashWorld(world);
  const later = cloneWorld(world);
  run(later, Math.min(seenAt, LOG_LIMITS.simulatedTime));
  return hashWorld(later);
}

/** Replays what was submitted and grades it; throws `BadLog` for a log that no person can have made. */
export function gradeLog(
  lab: Lab,
  seed: number,
  log: unknown,
  simVersion: number,
  hints: Record<string, number> = {},
  seenAt?: number,
): Grade {
  checkLog(log, simVersion);
  checkParts(lab, seed, log);
  return gradeRun(replay(lab, seed, log), hints, seenAt);
}
