import type { Question } from '../../../../content/question.schema.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { currentCurriculum } from '../../../testing/questions.js';
import { useTestApp } from '../../../testing/testApp.js';
import { AttemptModel } from '../attempts/attempt.model.js';
import { presentedPartners } from '../questions/presentedItems.js';

const app = useTestApp();
let learner: Person;
beforeAll(async () => {
  learner = await signedIn(app.url);
});

const { questions: questionBank } = currentCurriculum();
const ccna = (type: Question['type']) =>
  questionBank.filter((one) => one.exam === 'ccna' && one.type === type);
const fields =
  'id result { right total points estimate } questions { place isCorrect credit question { id options { id } } }';

/** Starts an attempt with just these questions. */
async function startWith(questions: readonly Question[], mode: 'exam' | 'study'): Promise<string> {
  const { data } = await learner.graphql(
    'mutation($input: StartExamInput!) { startExam(input: $input) { id } }',
    { input: { examId: 'ccna', mode, length: questions.length } },
  );
  const { id } = defined(data?.startExam);
  await AttemptModel.updateOne({ _id: id }, { questionIds: questions.map((question) => question.id) });
  return id;
}

const read = async (id: string) =>
  defined(
    (await learner.graphql(`query($id: ID!) { examAttempt(id: $id) { ${fields} } }`, { id })).data
      ?.examAttempt,
  );

test('each attempt has its own order of choices, which a reload keeps', async () => {
  const choices = ccna('single').slice(0, 12);
  const orders = async (id: string) =>
    (await read(id)).questions.map(({ question }) => question?.options.map((option) => option.id).join(''));
  const [one, other] = [await startWith(choices, 'study'), await startWith(choices, 'study')];
  const first = await orders(one);
  expect(await orders(one)).toEqual(first);
  expect(await orders(other)).not.toEqual(first);
  expect(new Set(first).size).toBeGreaterThan(3);
  // An answer names the option, not its position.
  const [choice] = choices;
  if (!choice || !('options' in choice)) throw new Error('no choice');
  const right = choice.options.filter(({ isCorrect }) => isCorrect).map((option) => option.id);
  const { data } = await learner.graphql(
    'mutation($input: AnswerExamInput!) { answerExam(input: $input) { isCorrect credit } }',
    { input: { attemptId: one, place: 0, optionIds: right, texts: [] } },
  );
  expect(data?.answerExam).toEqual({ isCorrect: true, credit: 1 });
});

test('a partly correct answer earns part of its point, in the result and the estimate', async () => {
  const [match] = ccna('match');
  const [command] = ccna('cli');
  if (match?.type !== 'match' || command?.type !== 'cli')
    throw new Error('the content has no such questions');
  const id = await startWith([match, command], 'study');
  const partners = match.pairs.map(
    (pair) => presentedPartners(match).find(({ letter }) => letter === pair.id)?.id ?? '',
  );
  // Two partners swap places.
  const [one = '', two = '', ...rest] = partners;
  const answer = (questionIndex: number, optionIds: string[], texts: string[]) =>
    learner.graphql('mutation($input: AnswerExamInput!) { answerExam(input: $input) { isCorrect } }', {
      input: { attemptId: id, place: questionIndex, optionIds, texts },
    });
  await answer(0, [two, one, ...rest], []);
  await answer(
    1,
    [],
    command.steps.map(({ accept }, index) => (index === 0 ? 'no idea' : (accept[0] ?? ''))),
  );
  await learner.graphql('mutation($id: ID!) { finishExam(id: $id) { id } }', { id });
  const { result, questions } = await read(id);
  const credits = [
    (match.pairs.length - 2) / match.pairs.length,
    (command.steps.length - 1) / command.steps.length,
  ];
  const points = credits.reduce((sum, credit) => sum + credit, 0);
  expect(questions.map(({ isCorrect, credit }) => [isCorrect, credit])).toEqual(
    credits.map((credit) => [false, credit]),
  );
  expect(result).toMatchObject({ right: 0, total: 2, estimate: Math.round(300 + (700 * points) / 2) });
  expect(result?.points).toBeCloseTo(points);
});

test('a match with empty rows is graded, and only the empty rows count as incorrect', async () => {
  const match = defined(ccna('match').find((one) => one.type === 'match' && one.pairs.length > 3));
  if (match.type !== 'match') throw new Error('not a match');
  const id = await startWith([match], 'exam');
  const partners = match.pairs.map(
    (pair) => presentedPartners(match).find(({ letter }) => letter === pair.id)?.id ?? '',
  );
  const optionIds = partners.map((partner, index) => (index === 0 || index === 2 ? '' : partner));
  const { data } = await learner.graphql(
    'mutation($input: AnswerExamInput!) { answerExam(input: $input) { isAnswered optionIds } }',
    { input: { attemptId: id, place: 0, optionIds, texts: [] } },
  );
  expect(data?.answerExam).toEqual({ isAnswered: true, optionIds });
  await learner.graphql('mutation($id: ID!) { finishExam(id: $id) { id } }', { id });
  const { result, questions } = await read(id);
  const credit = (match.pairs.length - 2) / match.pairs.length;
  expect(questions[0]).toMatchObject({ isCorrect: false, credit });
  expect(result?.points).toBeCloseTo(credit);
});

test('a result from before partial credit has a point for each correct answer', async () => {
  const id = await startWith(ccna('single').slice(0, 2), 'study');
  const result = { right: 1, total: 2, estimate: 650, isPassed: false, domains: [] };
  await AttemptModel.updateOne({ _id: id }, { finishedAt: new Date(), result });
  expect((await read(id)).result).toMatchObject({ right: 1, points: 1, estimate: 650 });
});

test('the missed questions are the ones answered incorrectly', async () => {
  const person = await signedIn(app.url);
  const choices = ccna('single').slice(0, 4);
  const { data } = await person.graphql(
    'mutation($input: StartExamInput!) { startExam(input: $input) { id } }',
    { input: { examId: 'ccna', mode: 'study', length: 4 } },
  );
  const { id } = defined(data?.startExam);
  await AttemptModel.updateOne({ _id: id }, { questionIds: choices.map((choice) => choice.id) });
  for (const [questionIndex, choice] of choices.slice(0, 3).entries()) {
    if (!('options' in choice)) throw new Error('no choice');
    const option = choice.options.find(({ isCorrect }) => isCorrect === (questionIndex === 0));
    await person.graphql('mutation($input: AnswerExamInput!) { answerExam(input: $input) { isCorrect } }', {
      input: { attemptId: id, place: questionIndex, optionIds: [option?.id], texts: [] },
    });
  }
  await person.graphql('mutation($id: ID!) { finishExam(id: $id) { id } }', { id });
  const { data: pages } = await person.graphql('{ practiceExams { id missed } }');
  expect(pages?.practiceExams?.find((exam) => exam.id === 'ccna')?.missed).toBe(2);
  const cards = await person.graphql('mutation($id: ID!) { makeCardsFromMisses(id: $id) }', { id });
  expect(cards.data?.makeCardsFromMisses).toBe(2);
});

test('an answer records how long its question was on the screen, and sending it again adds nothing', async () => {
  const person = await signedIn(app.url);
  const { data } = await person.graphql(
    'mutation($input: StartExamInput!) { startExam(input: $input) { id } }',
    { input: { examId: 'core1', mode: 'exam' } },
  );
  const { id } = defined(data?.startExam);
  const single = questionBank.find((one) => one.exam === 'core1' && one.type === 'single');
  if (!single || !('options' in single)) throw new Error('no choice');
  await AttemptModel.updateOne({ _id: id }, { 'questionIds.0': single.id });
  const optionIds = [single.options[0]?.id];
  const send = (seconds: number) =>
    person.graphql('mutation($input: AnswerExamInput!) { answerExam(input: $input) { place } }', {
      input: { attemptId: id, place: 0, optionIds, texts: [], seconds },
    });
  for (const seconds of [42, 42, 30]) expect((await send(seconds)).errors).toEqual([]);
  const found = await person.graphql(`{ examAttempt(id: "${id}") { questions { seconds } } }`);
  expect(defined(found.data?.examAttempt).questions.slice(0, 2)).toEqual([
    { seconds: 42 },
    { seconds: null },
  ]);
  expect((await send(-1)).errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});
