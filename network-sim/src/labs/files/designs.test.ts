import { labs, readTypedRuns } from '../../testing/labSteps.js';
import { buildLab, drawVariables, fillIn } from '../build.js';
import { gradeRun } from '../grade.js';
import type { Lab, LabStep } from '../lab.js';
import { applyEntry, logOf } from '../replay.js';

function labOf(id: string | undefined): Lab {
  const lab = labs.get(id ?? '');
  if (!lab) throw new Error(`There is no lab ${id}.`);
  return lab;
}

/** Types the steps into a run; answers it, and which of them a device refused. */
function play(lab: Lab, seed: number, steps: LabStep[]) {
  const run = buildLab(lab, seed);
  const refused = logOf(fillIn(steps, drawVariables(lab, seed)), 90_000)
    .map((entry) => [entry, applyEntry(run, entry)] as const)
    .filter(([, output]) => isRefusal(output));
  return { refused, ...gradeRun(run) };
}

/** Lines that begin with % or a refusal; notes about what was done are none. */
const isRefusal = (output: string): boolean =>
  /^\s*(?:%|Command rejected)/m.test(output) &&
  !/Creating vlan|% Generating|ortfast|Reference bandwidth|OSPF: Reload/.test(output);

const designs = readTypedRuns('designs.txt').map(({ head: [id, name], steps }) => [id, name, steps] as const);

describe.each(designs)('%s: %s', (id, _name, steps) => {
  it('is taken line by line, and passes', () => {
    const { refused, score, requirements, broken } = play(labOf(id), 0, steps);
    expect(refused).toEqual([]);
    expect(requirements.filter(({ ok }) => !ok)).toEqual([]);
    expect([score, broken]).toEqual([100, []]);
  });
});

/** What looks done and is not; the third part of the head says which requirements notice it, or `keep`. */
const tricks = readTypedRuns('tricks.txt').map(
  ({ head: [id, name, fails], steps }) => [id, name, fails, steps] as const,
);

describe.each(tricks)('%s: %s', (id, _name, fails, steps) => {
  it('does not pass for the task', () => {
    const { requirements, broken } = play(labOf(id), 0, steps);
    const red = requirements.filter(({ ok }) => !ok).map((each) => each.id);
    expect([...red, ...(broken.length > 0 ? ['keep'] : [])].join()).toBe(fails);
  });
});
