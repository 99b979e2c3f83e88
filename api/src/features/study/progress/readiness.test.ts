import type { Exam } from '../../../../content/content.schema.js';
import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { defined } from '../../../testing/defined.js';
import { questionsPerDomain } from '../exams/examDraw.js';
import { seededRandom } from '../questions/shuffle.js';
import { objectiveKey } from '../scheduling/mastery.js';
import { type DomainEvidence, domainEvidence, forecast, missingQuestions } from './readiness.js';

const { exams } = curriculumOf('v11');
const [core1] = exams;
if (!core1) throw new Error('no exam');

/** Returns the evidence of a person who answers some questions, by weight, with a given probability in each domain. */
function answer(exam: Exam, count: number, chanceOf: (domain: string) => number, random: () => number) {
  const evidence = new Map<string, DomainEvidence>();
  for (const [id, asked] of questionsPerDomain(exam.domains, count)) {
    const right = Array.from({ length: asked }, () => random() < chanceOf(id)).filter(Boolean).length;
    evidence.set(id, { asked, right });
  }
  return evidence;
}

/** Whether that person passes one exam. */
function passes({ domains, limits }: Exam, chanceOf: (domain: string) => number, random: () => number) {
  let right = 0;
  for (const [id, asked] of questionsPerDomain(domains, limits.maxQuestions)) {
    for (let index = 0; index < asked; index++) if (random() < chanceOf(id)) right++;
  }
  const estimate = limits.scaleMin + ((limits.scaleMax - limits.scaleMin) * right) / limits.maxQuestions;
  return estimate >= limits.passScore;
}

test.each(exams)('$title: a guesser stays low, a master is sure to pass', (exam) => {
  const random = seededRandom(exam.id);
  for (const count of [40, 90, 400]) {
    expect(
      forecast(
        exam,
        answer(exam, count, () => 0.25, random),
      ).chance,
    ).toBeLessThan(0.01);
  }
  expect(
    forecast(
      exam,
      answer(exam, 40, () => 0.95, random),
    ).chance,
  ).toBeGreaterThan(0.85);
  expect(
    forecast(
      exam,
      answer(exam, 400, () => 0.95, random),
    ).chance,
  ).toBeGreaterThan(0.99);
});

test('without answers the range shows that nothing is known, and it shrinks with evidence', () => {
  const { low, high } = forecast(core1, new Map());
  expect(low).toBeLessThan(0.01);
  expect(high).toBeGreaterThan(0.95);
  const evidenceOf = (asked: number) =>
    new Map(core1.domains.map(({ id }) => [id, { asked, right: asked * 0.74 }]));
  const ranges = [2, 8, 30, 120, 500, 5000].map((asked) => {
    const one = forecast(core1, evidenceOf(asked));
    expect(one.chance).toBeGreaterThan(one.low);
    expect(one.chance).toBeLessThan(one.high);
    return one.high - one.low;
  });
  for (const [index, range] of ranges.entries()) {
    if (index > 0) expect(range).toBeLessThan(ranges[index - 1] ?? 0);
  }
  expect(ranges.at(-1)).toBeLessThan(0.15);
});

test('forgetting lowers the chance, and heavy domains count for more', () => {
  const evidenceOf = (right: number) => new Map(core1.domains.map(({ id }) => [id, { asked: 40, right }]));
  const chances = [38, 34, 30, 26].map((right) => forecast(core1, evidenceOf(right)).chance);
  for (const [index, chance] of chances.entries()) {
    if (index > 0) expect(chance).toBeLessThan(chances[index - 1] ?? 0);
  }
  const weakIn = (domain: string) =>
    forecast(core1, new Map([...evidenceOf(33), [domain, { asked: 40, right: 20 }]])).chance;
  expect(weakIn('troubleshooting')).toBeLessThan(weakIn('cloud'));
});

test("a question counts once, by its last answer, to the extent that it's remembered", () => {
  const single = curriculumOf('v11').questions.find(
    ({ exam, type }) => exam === 'core1' && type === 'single',
  );
  if (!single) throw new Error('no question');
  const rightWith = (recall: number, isCorrect = true) => {
    const mastery = new Map([
      [objectiveKey(single), { answered: 1, right: 1, recall, progress: 0, isMastered: false }],
    ]);
    const evidence = domainEvidence(core1, [single], {
      verdicts: new Map([[single.id, isCorrect]]),
      mastery,
    });
    expect(evidence.get(single.domain)?.asked).toBe(1);
    return evidence.get(single.domain)?.right;
  };
  expect(rightWith(1)).toBe(1);
  expect(rightWith(0.6)).toBeCloseTo(0.7);
  // A forgotten answer can still be guessed.
  expect(rightWith(0)).toBe(0.25);
  expect(rightWith(1, false)).toBe(0);
});

test('a forecast needs answers in every domain', () => {
  expect(missingQuestions(core1, new Map())).toBe(40);
  const one = new Map([['mobile', { asked: 500, right: 400 }]]);
  expect(missingQuestions(core1, one)).toBe(35);
  expect(
    missingQuestions(
      core1,
      answer(core1, 40, () => 1, Math.random),
    ),
  ).toBe(0);
});

test.each([40, 250])('is right as often as it says, on 1,200 simulated learners with %d answers', (count) => {
  const random = seededRandom(`learners ${count}`);
  const bins = Array.from({ length: 5 }, () => ({ learners: 0, said: 0, passed: 0 }));
  let withinRange = 0;
  for (let learner = 0; learner < 1200; learner++) {
    const exam = defined(exams[learner % exams.length]);
    const level = random();
    // Domains differ from each other as much as real people's do.
    const chances = new Map(
      exam.domains.map(({ id }) => {
        const spread = (random() + random() + random() - 1.5) * 0.5;
        return [id, Math.min(0.99, Math.max(0.02, level + spread))];
      }),
    );
    const chanceOf = (domain: string) => chances.get(domain) ?? 0;
    const { chance, low, high } = forecast(exam, answer(exam, count, chanceOf, random));
    const bin = bins[Math.min(4, Math.floor(chance * 5))];
    if (!bin) continue;
    bin.learners++;
    bin.said += chance;
    const tries = Array.from({ length: 10 }, () => passes(exam, chanceOf, random)).filter(Boolean).length;
    bin.passed += tries / 10;
    if (tries / 10 >= low - 0.12 && tries / 10 <= high + 0.12) withinRange++;
  }
  for (const { learners, said, passed } of bins) {
    expect(learners).toBeGreaterThan(25);
    expect(Math.abs(said - passed) / learners).toBeLessThan(0.1);
  }
  expect(withinRange / 1200).toBeGreaterThan(0.8);
});
