import { buildLab, type LabRun } from '../labs/build.js';
import type { LabStep } from '../labs/lab.js';
import { type Mutant, withOneChanged, withoutOne } from '../labTest/mutants.js';
import { gradedLabs, gradeSteps } from './labGrading.js';

const nameOf = (step: LabStep | undefined): string =>
  step && 'type' in step ? `${step.on}: ${step.type}` : JSON.stringify(step);

/** Removes and changes the steps of these labs' solutions, with the variables for these seeds; seed 0 is exact. */
export function testMutants(seeds: readonly number[], labs = gradedLabs): void {
  describe.each(labs)('%s', (_id, lab, { solution }) => {
    describe.each(seeds)('seed %i', (seed) => {
      let start: LabRun;
      beforeAll(() => {
        start = buildLab(lab, seed);
      });
      const redOf = ({ steps }: Mutant): string[] => {
        const { requirements, broken } = gradeSteps(start, lab, steps);
        const red = requirements.filter(({ ok }) => !ok).map(({ id }) => id);
        return broken.length > 0 ? [...red, 'keep'] : red;
      };

      it('fails exactly what a step serves when that step is left out', () => {
        const mutants = withoutOne(solution);
        const serves = mutants.map(({ index, line }) => {
          const step = solution[index];
          const served = line === undefined ? step?.serves : step?.lineServes?.[line];
          return [nameOf(step), served ?? []];
        });
        const found = mutants.map((mutant): [string, string[]] => [
          nameOf(solution[mutant.index]),
          redOf(mutant),
        ]);
        // A packet's choice between two equal-cost paths depends on its addresses, so only one seed can be exact.
        const kept = (rows: (string | string[])[][]) =>
          seed === 0 ? rows : rows.map(([name, red]) => [name, red?.length === 0]);
        expect(kept(found)).toEqual(kept(serves));
      });

      it('passes with a changed step only where the lab says why', () => {
        const passing = withOneChanged(solution).filter((mutant) => redOf(mutant).length === 0);
        const unexplained = passing.filter(
          ({ index, becomes = '' }) => !solution[index]?.optional && !solution[index]?.instead?.[becomes],
        );
        expect(unexplained.map(({ becomes }) => becomes)).toEqual([]);
        const explained = solution.flatMap(({ instead = {} }) => Object.keys(instead));
        expect(passing.map(({ becomes }) => becomes)).toEqual(expect.arrayContaining(explained));
      });
    });

    it('says of every step of its solution what it serves, or why nothing does', () => {
      const steps = solution.filter((step) => !('wait' in step));
      expect(steps.filter(({ serves, optional }) => !serves === !optional).map(nameOf)).toEqual([]);
    });
  });
}
