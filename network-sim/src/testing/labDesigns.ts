import { buildLab, drawVariables, fillIn } from '../labs/build.js';
import { gradeRun } from '../labs/grade.js';
import type { Lab, LabStep } from '../labs/lab.js';
import { applyEntry, logOf } from '../labs/replay.js';
import { labs, readTypedRuns } from './labSteps.js';

function labOf(id: string | undefined): Lab {
  const lab = labs.get(id ?? '');
  if (!lab) throw new Error(`There is no lab ${id}.`);
  return lab;
}

/** Types the steps into a run, and returns its grade and the steps that a device refused. */
function play(lab: Lab, seed: number, steps: LabStep[]) {
  const run = buildLab(lab, seed);
  const refused = logOf(fillIn(steps, drawVariables(lab, seed)), 90_000)
    .map((entry) => [entry, applyEntry(run, entry)] as const)
    .filter(([, output]) => isRefusal(output));
  return { refused, ...gradeRun(run) };
}

/**
 * Whether the output contains a refusal, which is a line that starts with % or "Command rejected" but isn't just a
 * notice.
 */
const isRefusal = (output: string): boolean =>
  /^\s*(?:%|Command rejected)/m.test(output) &&
  !/Creating vlan|% Generating|ortfast|Reference bandwidth|OSPF: Reload/.test(output);

/**
 * Types solutions other than ours, which must pass, and attempts that look finished, which must not. The third field
 * of an attempt's heading names the requirements that fail, or `keep`.
 * @param isChosen whether to try a lab's run with this number
 */
export function testDesigns(isChosen: (number: number) => boolean): void {
  const runsIn = (file: string) => readTypedRuns(file).filter((_, number) => isChosen(number));

  describe.each(runsIn('designs.txt').map(({ head: [id, name], steps }) => [id, name, steps] as const))(
    '%s: %s',
    (id, _name, steps) => {
      it('is accepted line by line, and passes', () => {
        const { refused, score, requirements, broken } = play(labOf(id), 0, steps);
        expect(refused).toEqual([]);
        expect(requirements.filter(({ ok }) => !ok)).toEqual([]);
        expect([score, broken]).toEqual([100, []]);
      });
    },
  );

  const tricks = runsIn('tricks.txt').map(
    ({ head: [id, name, fails], steps }) => [id, name, fails, steps] as const,
  );
  describe.each(tricks)('%s: %s', (id, _name, fails, steps) => {
    it("doesn't pass", () => {
      const { requirements, broken } = play(labOf(id), 0, steps);
      const red = requirements.filter(({ ok }) => !ok).map((each) => each.id);
      expect([...red, ...(broken.length > 0 ? ['keep'] : [])].join()).toBe(fails);
    });
  });
}
