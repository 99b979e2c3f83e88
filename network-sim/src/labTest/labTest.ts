import { cloneWorld, type World } from '../core/world.js';
import { buildLab, type LabRun } from '../labs/build.js';
import { runCheck } from '../labs/checks.js';
import type { Check, CheckResult } from '../labs/checkTypes.js';
import { type Grade, gradeRun } from '../labs/grade.js';
import type { Lab, LabStep } from '../labs/lab.js';
import { applyEntry, logOf, runToQuiet } from '../labs/replay.js';
import { type Mutant, withOneChanged, withoutOne } from './mutants.js';
import { candidateChecks } from './suggestions.js';

/** The grades of a lab's initial state and of its solution. */
export interface LabBasics {
  start: Pick<Grade, 'passed' | 'broken'>;
  solution: Pick<Grade, 'passed' | 'broken' | 'requirements'>;
  /** How many changed solutions there are to try. */
  mutants: number;
}

/** A changed solution that passes although it leads to a different network. */
export interface PassingMutant {
  /** The step's index. */
  step: number;
  /** The changed step; undefined if it's left out. */
  becomes?: string;
  /** Checks that the solution passes and this one fails, each with what it expects. */
  suggestions: { check: Check; text: string }[];
}

const maxSuggestions = 3;

/** Performs steps on a copy of a lab at its start, because building the lab is most of the work of a replay. */
export function performSteps(start: LabRun, steps: LabStep[]): LabRun {
  const labRun = { ...start, world: cloneWorld(start.world), consoles: {}, answers: {} };
  for (const entry of logOf(steps, start.world.now)) applyEntry(labRun, entry, true);
  return labRun;
}

/** All changes to a solution that the mutation test tries, each with one step left out or changed. */
export const listMutants = (solution: LabStep[]): Mutant[] => [
  ...withoutOne(solution),
  ...withOneChanged(solution),
];

/** Grades a lab's start and its solution. */
export function testSolution(lab: Lab, seed: number, solution: LabStep[]): LabBasics {
  const start = buildLab(lab, seed);
  const { passed, broken } = gradeRun(performSteps(start, []));
  return {
    start: { passed, broken },
    solution: gradeRun(performSteps(start, solution)),
    mutants: listMutants(solution).length,
  };
}

/**
 * Tries some of the changed solutions and returns those that pass. One that leads to the same network as the solution,
 * for example without a line that only shows something, isn't wrong.
 */
export function testMutants(
  lab: Lab,
  seed: number,
  solution: LabStep[],
  from: number,
  count: number,
): PassingMutant[] {
  const start = buildLab(lab, seed);
  const solved = atRest(performSteps(start, solution));
  const result = outcomeOf(solved);
  return listMutants(solution)
    .slice(from, from + count)
    .flatMap(({ index, becomes, steps }) => {
      const labRun = performSteps(start, steps);
      if (!gradeRun(labRun).passed) return [];
      const other = atRest(labRun);
      if (outcomeOf(other) === result) return [];
      return [
        { step: index, ...(becomes !== undefined && { becomes }), suggestions: suggestChecks(solved, other) },
      ];
    });
}

function atRest(labRun: LabRun): LabRun {
  const world = cloneWorld(labRun.world);
  runToQuiet(world);
  return { ...labRun, world };
}

/** Everything that was built, except what depends on when it was typed. */
function outcomeOf({ world, answers, playbook }: LabRun): string {
  const devices = Object.values(world.devices).map(({ id, config, startup, vlans, power, files }) => [
    id,
    config,
    startup,
    vlans,
    power,
    files,
  ]);
  return JSON.stringify([devices, linkNames(world), answers, playbook]);
}

const linkNames = ({ links }: World) => links.map(({ id }) => id).toSorted();

/** The first checks that one network passes and the other one fails. */
function suggestChecks(solved: LabRun, other: LabRun): PassingMutant['suggestions'] {
  const suggestions: PassingMutant['suggestions'] = [];
  for (const check of candidateChecks(solved.world)) {
    if (suggestions.length === maxSuggestions) break;
    const { ok, expected } = look(solved, check);
    if (ok && !look(other, check).ok) suggestions.push({ check, text: withDevice(check, expected) });
  }
  return suggestions;
}

/** Names the device whose state is expected, because a requirement's text stands alone. */
function withDevice(check: Check, expected: string): string {
  const device = 'device' in check ? check.device : undefined;
  return device === undefined || expected.includes(device) ? expected : `${device}: ${expected}`;
}

const look = (labRun: LabRun, check: Check): CheckResult =>
  runCheck({ ...labRun, world: cloneWorld(labRun.world) }, check);
