import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { observe } from '../scheduling/evidence.js';
import { masteryOf, objectiveKey } from '../scheduling/mastery.js';
import { type NextStepsInput, planNextSteps } from './nextSteps.js';

const { exams, questions } = curriculumOf('v11');
const ccna = questions.filter(({ exam }) => exam === 'ccna');
const now = new Date();
const none = { exams, questions, dueCards: 0, openModules: [] };
const verdictsOf = (some: typeof questions, isCorrect: boolean) =>
  some.map(({ id }) => [id, isCorrect] as const);

/** Someone who has just given these answers. */
function answered(verdicts: ReadonlyMap<string, boolean>): Pick<NextStepsInput, 'verdicts' | 'mastery'> {
  const evidence = new Map<string, ReturnType<typeof observe>>();
  for (const question of questions) {
    const isCorrect = verdicts.get(question.id);
    if (isCorrect === undefined) continue;
    const key = objectiveKey(question);
    evidence.set(key, observe(evidence.get(key), { questionId: question.id, isCorrect, answeredAt: now }));
  }
  const mastery = new Map([...evidence].map(([key, one]) => [key, masteryOf(one, [], now)]));
  return { verdicts, mastery };
}

test('members without answers are offered a first drill in each category, within 20 minutes', () => {
  const steps = planNextSteps({ ...none, ...answered(new Map()) });
  expect(steps.map(({ title }) => title).sort()).toEqual(['CCNA drill', 'CompTIA A+ drill']);
  expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(20);
});

test('missed questions come first, then the weakest domain', () => {
  const access = ccna.filter(({ domain }) => domain === 'access');
  const verdicts = new Map([...verdictsOf(ccna, true), ...verdictsOf(access.slice(0, 4), false)]);
  const worst = access.filter(({ objective }) => objective === '2.1').map(({ id }) => [id, false] as const);
  const [first, second] = planNextSteps({ ...none, ...answered(new Map([...verdicts, ...worst])) });
  expect(first).toMatchObject({ detail: 'CCNA: missed last time', url: '/study-hub?drill=CCNA&missed=1' });
  expect(second).toMatchObject({
    title: 'Network Access drill',
    url: '/study-hub?drill=CCNA&domain=access',
    detail: expect.stringMatching(/^Weakest domain, \d+% mastered$/),
  });
});

test('due cards come before everything else, and a started module before new questions', () => {
  const input = { ...none, ...answered(new Map()), dueCards: 45 };
  const steps = planNextSteps({ ...input, openModules: [{ id: 'ccna-05-ipv6', title: 'IPv6' }] });
  expect(steps.map(({ title }) => title)).toEqual(['Review 30 cards', 'Continue: IPv6']);
  expect(steps[0]).toMatchObject({ detail: '45 due', minutes: 6, url: '/study-hub/flashcards' });
  expect(steps[1]?.url).toBe('/study-hub/modules/ccna-05-ipv6');
});

test('members who answered everything correctly are offered nothing', () => {
  expect(planNextSteps({ ...none, ...answered(new Map(verdictsOf(questions, true))) })).toEqual([]);
});
