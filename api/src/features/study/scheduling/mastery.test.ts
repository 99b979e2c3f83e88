import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { DAY } from '../../../platform/clock.js';
import { seededRandom } from '../questions/shuffle.js';
import { type Evidence, observe } from './evidence.js';
import { examProgress, masteryOf, objectiveKey, objectivesOf, progressOf } from './mastery.js';

const start = new Date('2026-01-05T18:00:00Z');
const onDay = (days: number) => new Date(start.getTime() + days * DAY);

/** Returns one objective after answers on some days. */
function answers(verdicts: readonly boolean[], dayOf: (index: number) => number): Evidence {
  let evidence: Evidence | undefined;
  for (const [index, isCorrect] of verdicts.entries()) {
    evidence = observe(evidence, { questionId: `q${index}`, isCorrect, answeredAt: onDay(dayOf(index)) });
  }
  if (!evidence) throw new Error('no answers');
  return evidence;
}
const all = (count: number) => Array.from({ length: count }, () => true);

test('an objective is mastered at eight correct of the last ten answers, and not before', () => {
  const sameDay = () => 0;
  expect(masteryOf(undefined, [], start)).toEqual({
    answered: 0,
    right: 0,
    recall: 0,
    progress: 0,
    isMastered: false,
  });
  expect(masteryOf(answers(all(7), sameDay), [], start)).toMatchObject({
    progress: 7 / 8,
    isMastered: false,
  });
  expect(masteryOf(answers(all(8), sameDay), [], start)).toMatchObject({ progress: 1, isMastered: true });
  const threeWrong = [...all(7), false, false, false];
  expect(masteryOf(answers(threeWrong, sameDay), [], start).isMastered).toBe(false);
  // Only the last ten count, so a long run of incorrect answers can be made up for, and the other way around.
  const learned = [...Array.from({ length: 20 }, () => false), ...all(8)];
  expect(masteryOf(answers(learned, sameDay), [], start)).toMatchObject({ answered: 10, right: 8 });
});

test('crammed answers are forgotten within a week, spaced ones last, and cards keep them up', () => {
  const crammed = answers(all(10), () => 0);
  expect(masteryOf(crammed, [], onDay(1)).isMastered).toBe(true);
  expect(masteryOf(crammed, [], onDay(7)).isMastered).toBe(false);
  const lastDay = 30;
  const spaced = answers(all(10), (index) => Math.round(lastDay * (index / 9) ** 2));
  expect(masteryOf(spaced, [], onDay(lastDay + 20)).isMastered).toBe(true);
  const progress = [0, 7, 30, 90, 365].map((days) => masteryOf(crammed, [], onDay(days)).progress);
  for (const [index, value] of progress.entries()) {
    expect(value).toBeGreaterThan(0);
    if (index > 0) expect(value).toBeLessThan(progress[index - 1] ?? 0);
  }
  const cards = [1, 2, 3, 4, 5].map(() => ({ stability: 60, lastReview: onDay(5) }));
  expect(masteryOf(crammed, cards, onDay(7)).isMastered).toBe(true);
});

test("a slip costs a member who knows the objective less than one who doesn't", () => {
  const spread = (index: number) => index * 3;
  const slip = masteryOf(answers([...all(9), false], spread), [], onDay(30));
  const lapse = masteryOf(answers([...all(4), ...all(4).map(() => false), false], spread), [], onDay(27));
  expect(slip.recall).toBeGreaterThan(lapse.recall);
});

test('a clock that was set back breaks nothing', () => {
  const evidence = answers(all(8), (index) => -index);
  const { recall } = masteryOf(evidence, [], onDay(-20));
  expect(recall).toBe(1);
  expect(Number.isFinite(evidence.stability)).toBe(true);
});

describe('simulated learners of a whole exam', () => {
  const { exams, questions } = curriculumOf('v11');
  const [exam] = exams;
  if (!exam) throw new Error('no exam');
  const pool = questions.filter((question) => question.exam === exam.id);

  /** Returns the progress after some days with 40 answers each, correct with the given probability. */
  const learn = (name: string, chance: number, days: number, restDays = 0) => {
    const random = seededRandom(name);
    const evidence = new Map<string, Evidence>();
    for (let day = 0; day < days; day++) {
      for (let index = 0; index < 40; index++) {
        const question = pool[Math.floor(random() * pool.length)];
        if (!question) continue;
        const key = objectiveKey(question);
        evidence.set(
          key,
          observe(evidence.get(key), {
            questionId: question.id,
            isCorrect: random() < chance,
            answeredAt: onDay(day),
          }),
        );
      }
    }
    const now = onDay(days + restDays);
    const mastery = new Map([...evidence].map(([key, one]) => [key, masteryOf(one, [], now)]));
    return examProgress(exam, mastery);
  };

  test("a guesser's progress stays low, and an expert's rises steadily to the top", () => {
    expect(learn('guesser', 0.25, 60)).toBeLessThan(0.35);
    const rising = [1, 3, 6, 10, 15].map((days) => learn('master', 0.95, days));
    for (const [index, value] of rising.entries()) {
      if (index > 0) expect(value).toBeGreaterThan(rising[index - 1] ?? 1);
    }
    // The first day shows, but doesn't promise much.
    expect(rising[0]).toBeGreaterThan(0.05);
    expect(rising[0]).toBeLessThan(0.25);
    expect(rising.at(-1)).toBeGreaterThan(0.95);
  });

  test('forgetting lowers the progress', () => {
    const rests = [0, 30, 180, 720].map((rest) => learn('resting', 0.9, 30, rest));
    for (const [index, value] of rests.entries()) {
      if (index > 0) expect(value).toBeLessThan(rests[index - 1] ?? 0);
    }
    expect(rests.at(-1)).toBeLessThan(0.75);
  });

  test('the domains count by their weight', () => {
    const full = { answered: 10, right: 10, recall: 1, progress: 1, isMastered: true };
    for (const domain of exam.domains) {
      const keys = objectivesOf(domain).map((objective) => objectiveKey({ exam: exam.id, objective }));
      const mastery = new Map(keys.map((key) => [key, full]));
      expect(examProgress(exam, mastery)).toBeCloseTo(domain.weight / 100);
      expect(progressOf(exam.id, objectivesOf(domain).slice(0, 1), mastery)).toBe(1);
    }
    expect(progressOf(exam.id, [], new Map())).toBe(0);
  });
});
