import { saveWorld } from '../engine/savedWorld.js';
import { buildLab } from '../labs/build.js';
import { gradeLog } from '../labs/grade.js';
import type { Lab, LabStep } from '../labs/lab.js';
import { logOf } from '../labs/replay.js';
import { trunkAnswer, trunkLab } from '../testing/labs.js';
import { listMutants, testMutants, testSolution } from './labTest.js';
import { candidateChecks } from './suggestions.js';

/** The same lab as an admin makes it: without variables, and with devices that were saved in a sandbox. */
function savedLab(): Lab {
  const { vars: _, start: _lines, ...lab } = trunkLab;
  const built = buildLab({ ...trunkLab, vars: { vlan: { from: 30, to: 30 } } }, 1);
  const fixed = JSON.parse(JSON.stringify(lab).replaceAll('{{vlan}}', '30')) as Omit<Lab, 'start'>;
  return { ...fixed, saved: saveWorld(built.world).devices, start: {} };
}

const all = (lab: Lab, steps: LabStep[]) => testMutants(lab, 0, steps, 0, listMutants(steps).length);

describe("an admin's lab", () => {
  it('starts from what a sandbox saved, and its solution passes', () => {
    const { start, solution } = testSolution(savedLab(), 0, trunkAnswer.solution);
    expect(start).toEqual({ passed: false, broken: [] });
    expect(solution).toMatchObject({ passed: true, broken: [] });
    const log = logOf(trunkAnswer.solution, 90_000);
    expect(gradeLog(savedLab(), 0, log).score).toBe(100);
  });

  it('names the changed solutions that still pass, and a check that notices each', () => {
    const lab = savedLab();
    const [trunk, reach] = lab.requirements;
    const passing = all({ ...lab, requirements: reach ? [reach] : [] }, trunkAnswer.solution);
    // Either end alone makes a trunk, because the other one agrees to it. Nothing checks that it's saved.
    expect(passing.map(({ step, becomes }) => [step, becomes])).toContainEqual([5, undefined]);
    const unsaved = passing.find(({ step, becomes }) => step === 5 && becomes === undefined);
    expect(unsaved?.suggestions.map(({ check }) => check)).toContainEqual({ kind: 'saved', device: 'S1' });
    for (const { suggestions } of passing) expect(suggestions).not.toEqual([]);
    const checked = all(
      {
        ...lab,
        requirements: [
          ...(trunk ? [trunk] : []),
          ...passing.flatMap(({ suggestions: [first] }, index) =>
            first && reach ? [{ ...reach, id: `added-${index}`, check: first.check }] : [],
          ),
        ],
      },
      trunkAnswer.solution,
    );
    expect(checked).toEqual([]);
  });

  it('gets no suggestion about a port that nothing is plugged into', () => {
    const unplugged = { kind: 'interface', device: 'S1', name: 'Fa0/24' };
    const suggested = candidateChecks(buildLab(trunkLab, 0).world);
    expect(suggested).toContainEqual({ kind: 'interface', device: 'S1', name: 'Gi0/1', up: true });
    expect(suggested).not.toContainEqual(expect.objectContaining(unplugged));
  });

  it("doesn't call a solution wrong that only lacks a line without effect", () => {
    const looking: LabStep[] = [
      ...trunkAnswer.solution,
      { on: 'S2', type: 'show interfaces trunk' },
      { on: 'H1', type: 'ping 10.0.30.2' },
    ];
    const lines = all(savedLab(), looking).map(({ step }) => step);
    expect(lines).not.toContain(looking.length - 1);
    expect(lines).not.toContain(looking.length - 2);
  });
});
