import { countContent } from '../content.count.js';
import { loadContent, loadQuestionIds } from '../content.load.js';
import { checkBank, checkLengths } from './bank.check.js';

const content = loadContent();
// Comparing all of them takes seconds, so the rules are tested on a few.
const questions = content.questions.slice(0, 20);
const ids = { current: questions.map(({ id }) => id), removed: [] };
const [first] = questions;
if (!first) throw new Error('the content has no questions');
const without = questions.filter(({ id }) => id !== first.id);

test('all questions are listed, and no two ask the same thing', () => {
  expect(checkBank(content.questions, loadQuestionIds())).toEqual([]);
});

test("the length of an option doesn't give away the key in any domain", () => {
  const counts = countContent(content);
  expect(checkLengths(counts)).toEqual([]);
  expect(
    checkLengths({ ...counts, longestIsKey: { ...counts.longestIsKey, core1: { cloud: 0.4 } } }),
  ).toEqual([
    'questions of core1, cloud: The longest option is the key in 40% of the single-choice questions; it must be 20 to 30%.',
  ]);
});

test("a question can't disappear unless it's listed as removed, and its id is never used again", () => {
  const gone = `questionIds.json, ${first.id}: The question is gone. List it as removed, or bring it back.`;
  expect(checkBank(without, ids)).toEqual([gone]);
  const removed = { current: ids.current.filter((id) => id !== first.id), removed: [first.id] };
  expect(checkBank(without, removed)).toEqual([]);
  expect(checkBank(questions, removed).join()).toContain(
    `${first.id}: It is listed as removed, but still there.`,
  );
});

test('a new question must be listed with its file name', () => {
  const files = new Map([[first.id, 'questions/some.json']]);
  const current = ids.current.filter((id) => id !== first.id);
  expect(checkBank(questions, { current, removed: [] }, files)).toEqual([
    `questions/some.json, ${first.id}: Add the id to questionIds.json.`,
  ]);
});

test('a question that repeats another in nearly the same words is refused', () => {
  const copy = { ...first, id: 'copy', prompt: `Please tell: ${first.prompt}` };
  const current = [...ids.current, 'copy'];
  expect(checkBank([...questions, copy], { current, removed: [] })).toEqual([
    `questions: ${first.id} and copy say nearly the same.`,
  ]);
});
