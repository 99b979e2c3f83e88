import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { defined } from '../../../testing/defined.js';
import { grade } from './grade.js';
import { pickQuestions } from './pickQuestions.js';

const pool = curriculumOf('v11').questions.slice(0, 8);
const ids = pool.map(({ id }) => id);
const multiple = curriculumOf('v11').questions.find((question) => question.type === 'multiple');
const isRightAnswer = (question: NonNullable<typeof multiple>, optionIds: string[]) =>
  grade(question, { optionIds, texts: [] }).isCorrect;

test('a round takes missed and new questions before correct ones', () => {
  const verdicts = new Map(ids.slice(0, 6).map((id) => [id, true]));
  verdicts.set(defined(ids[2]), false);
  const picked = pickQuestions(pool, verdicts, 3, Math.random).map(({ id }) => id);
  expect(new Set(picked)).toEqual(new Set([ids[2], ids[6], ids[7]]));
});

test('a round never repeats a question or has more than there are', () => {
  const picked = pickQuestions(pool, new Map(), 50, Math.random);
  expect(new Set(picked.map(({ id }) => id)).size).toBe(pool.length);
});

test('only the exact set of correct options is correct', () => {
  if (!multiple) throw new Error('the content has no multiple-choice question');
  const right = multiple.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
  const wrong = defined(multiple.options.find(({ isCorrect }) => !isCorrect)).id;
  expect(isRightAnswer(multiple, right)).toBe(true);
  expect(isRightAnswer(multiple, [...right].reverse())).toBe(true);
  expect(isRightAnswer(multiple, right.slice(1))).toBe(false);
  expect(isRightAnswer(multiple, [...right, wrong])).toBe(false);
  expect(isRightAnswer(multiple, [])).toBe(false);
});
