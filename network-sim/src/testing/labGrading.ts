import { readdirSync, readFileSync } from 'node:fs';
import { buildLab, drawVariables, fillIn, type LabRun } from '../labs/build.js';
import { type Grade, gradeLog, gradeRun } from '../labs/grade.js';
import type { Lab, LabAnswer, LabStep } from '../labs/lab.js';
import { logOf } from '../labs/replay.js';
import { performSteps } from '../labTest/labTest.js';

const labFolder = new URL('../../labs/', import.meta.url);
const answerFolder = new URL('../../../api/content/labs/', import.meta.url);
const read = (folder: URL, id: string): unknown =>
  JSON.parse(readFileSync(new URL(`${id}.json`, folder), 'utf8'));
const ids = readdirSync(labFolder)
  .map((name) => name.replace('.json', ''))
  .sort();
/** Every lab with its answers. */
export const gradedLabs = ids.map(
  (id) => [id, read(labFolder, id) as Lab, read(answerFolder, id) as LabAnswer] as const,
);

const logFor = (lab: Lab, seed: number, steps: LabStep[]) =>
  logOf(fillIn(steps, drawVariables(lab, seed)), 90_000);

/** Grades steps that are typed at a lab's start. */
export function gradeSteps(start: LabRun, lab: Lab, steps: LabStep[]) {
  return gradeRun(performSteps(start, fillIn(steps, drawVariables(lab, start.seed))));
}

/** Checks of what no device's output shows. */
const WITHOUT_EVIDENCE: ReadonlySet<string> = new Set([
  ...['answer', 'cable', 'flows', 'forwards', 'noInterference', 'ping', 'playbook', 'radio'],
]);

const failed = ({ requirements }: Grade) =>
  requirements
    .filter(({ ok }) => !ok)
    .map(({ id }) => id)
    .sort();

/**
 * Tests that grade every lab's solutions, with the variables for these seeds.
 * @param gradesWrong whether to grade the wrong solutions of the lab with this number, too
 */
export function testGrading(
  seeds: readonly number[],
  gradesWrong: (index: number) => boolean = () => true,
): void {
  const numbered = gradedLabs.map(([id, lab, answer], index) => [id, lab, answer, index] as const);
  describe.each(numbered)('%s', (_id, lab, answer, index) => {
    describe.each(seeds)('seed %i', (seed) => {
      let start: LabRun;
      let unsolved: Grade;
      beforeAll(() => {
        start = buildLab(lab, seed);
        unsolved = gradeSteps(start, lab, []);
      });

      it('starts unsolved, with nothing broken', () => {
        expect(unsolved.score).toBeLessThan(50);
        expect(unsolved.broken).toEqual([]);
      });

      it("shows what's wrong in a device's own output", () => {
        const unseen = unsolved.requirements
          .filter(({ ok, evidence }) => !ok && !evidence)
          .map(({ id }) => id);
        const visible = lab.requirements.filter(({ check: { kind } }) => !WITHOUT_EVIDENCE.has(kind));
        expect(visible.filter(({ id }) => unseen.includes(id))).toEqual([]);
      });

      it('is solved by its solution', () => {
        const grade = gradeLog(lab, seed, logFor(lab, seed, answer.solution));
        expect(grade.requirements.filter(({ ok }) => !ok)).toEqual([]);
        expect(grade).toMatchObject({ score: 100, passed: true, broken: [] });
      });

      if (gradesWrong(index))
        it('fails exactly what each wrong solution gets wrong', () => {
          const graded = answer.wrong.map(({ name, steps }) => ({
            name,
            grade: gradeSteps(start, lab, steps),
          }));
          expect(graded.flatMap(({ name, grade }) => (grade.passed ? [name] : []))).toEqual([]);
          const found = graded.map(({ name, grade }) => [name, failed(grade)]);
          expect(found).toEqual(answer.wrong.map(({ name, fails }) => [name, fails.toSorted()]));
        });

      it('turns green exactly what each repaired fault broke', () => {
        const before = failed(unsolved);
        for (const { id, breaks, repair } of answer.faults ?? []) {
          const left = failed(gradeSteps(start, lab, repair));
          expect([id, before.filter((each) => !left.includes(each))]).toEqual([id, breaks.toSorted()]);
        }
      });
    });
  });
}
