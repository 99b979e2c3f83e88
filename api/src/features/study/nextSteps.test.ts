import { loadContent } from '../../../content/content.load.js';
import { planNextSteps } from './nextSteps.js';

const { exams, questions } = loadContent();
const ccna = questions.filter(({ exam }) => exam === 'ccna');
const verdictsOf = (bank: typeof questions, isCorrect: boolean) =>
  bank.map(({ id }) => [id, isCorrect] as const);

test('whoever has answered nothing is offered a first drill of each category, within 20 minutes', () => {
  const steps = planNextSteps(exams, questions, new Map());
  expect(steps.map(({ title }) => title).sort()).toEqual(['CCNA drill', 'CompTIA A+ drill']);
  expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBeLessThanOrEqual(20);
});

test('missed questions come first, then the weakest domain', () => {
  const verdicts = new Map([...verdictsOf(questions, true), ...verdictsOf(ccna.slice(0, 4), false)]);
  const [first, second] = planNextSteps(exams, questions, verdicts);
  expect(first).toEqual({
    title: 'Repeat 4 missed questions',
    detail: 'CCNA: the last answer was wrong',
    minutes: 3,
    url: '/study-hub?drill=CCNA',
  });
  expect(second?.detail).toMatch(/^Weakest domain, \d+ %$/);
});

test('whoever has everything right is offered nothing', () => {
  expect(planNextSteps(exams, questions, new Map(verdictsOf(questions, true)))).toEqual([]);
});
