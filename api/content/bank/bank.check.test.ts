import { loadContent, loadQuestionIds } from '../content.load.js';
import { checkBank } from './bank.check.js';

const { questions } = loadContent();
const ids = loadQuestionIds();
const [first] = questions;
if (!first) throw new Error('the content has no questions');
const without = questions.filter(({ id }) => id !== first.id);

test('the questions are all listed, and no two of them ask the same', () => {
  expect(checkBank(questions, ids)).toEqual([]);
});

test('a question that is gone without a word is refused; listed as removed, it may go, and its id is never used again', () => {
  const gone = `questionIds.json, ${first.id}: The question is gone. List it as removed, or bring it back.`;
  expect(checkBank(without, ids)).toEqual([gone]);
  const removed = { current: ids.current.filter((id) => id !== first.id), removed: [first.id] };
  expect(checkBank(without, removed)).toEqual([]);
  expect(checkBank(questions, removed).join()).toContain(
    `${first.id}: It is listed as removed, but still there.`,
  );
});

test('a new question must be listed, with the name of its file', () => {
  const files = new Map([[first.id, 'questions/some.json']]);
  const current = ids.current.filter((id) => id !== first.id);
  expect(checkBank(questions, { current, removed: [] }, files)).toEqual([
    `questions/some.json, ${first.id}: Add the id to questionIds.json.`,
  ]);
});

test('a question that asks the same in nearly the same words is refused', () => {
  const copy = { ...first, id: 'copy', prompt: `Please tell: ${first.prompt}` };
  const current = [...ids.current, 'copy'];
  expect(checkBank([...questions, copy], { current, removed: [] })).toEqual([
    `questions: ${first.id} and copy say nearly the same.`,
  ]);
});
