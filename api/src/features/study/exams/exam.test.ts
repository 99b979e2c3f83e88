import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import type { Question } from '../../../../content/question.schema.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import type { ExamAttempt } from '../../../testing/schema.generated.js';
import { useTestApp } from '../../../testing/testApp.js';
import { AttemptModel } from '../attempts/attempt.model.js';
import { seededRandom } from '../questions/shuffle.js';
import { AnswerModel } from '../scheduling/answer.model.js';
import { drawExam, questionsPerDomain } from './examDraw.js';
import { resultOf } from './examResult.js';

const app = useTestApp();
let learner: Person;
beforeAll(async () => {
  learner = await signedIn(app.url);
});

const { exams, questions: questionBank } = curriculumOf('v11');
const find = (id: string | undefined) => {
  const question = questionBank.find((one) => one.id === id);
  if (!question || !('options' in question)) throw new Error(`${id} is no choice`);
  return question;
};
const optionsOf = (id: string | undefined, isRight: boolean) =>
  find(id)
    .options.filter(({ isCorrect }) => isCorrect === isRight)
    .map((option) => option.id);

const fields =
  'id secondsLeft finishedAt place result { right total estimate } questions { place question { id } isAnswered isFlagged isCorrect options { explanation } basis { lesson { id } } }';
const start = async (person: Person, input: object): Promise<ExamAttempt> => {
  const { data, errors } = await person.graphql(
    `mutation($input: StartExamInput!) { startExam(input: $input) { ${fields} } }`,
    { input },
  );
  if (errors[0]) throw new Error(errors[0].message);
  return defined(data?.startExam);
};
const read = async (person: Person, id: string) =>
  defined(
    (await person.graphql(`query($id: ID!) { examAttempt(id: $id) { ${fields} } }`, { id })).data
      ?.examAttempt,
  );
const answer = (person: Person, attemptId: string, questionIndex: number, optionIds: string[]) =>
  person.graphql(
    'mutation($input: AnswerExamInput!) { answerExam(input: $input) { isAnswered isCorrect options { id } basis { source { title } } } }',
    { input: { attemptId, place: questionIndex, optionIds, texts: [] } },
  );
const finish = async (person: Person, id: string) =>
  defined(
    (await person.graphql(`mutation($id: ID!) { finishExam(id: $id) { ${fields} } }`, { id })).data
      ?.finishExam,
  );
/** Replaces an attempt's questions with choice questions, for tests that have to know the options. */
const toChoices = async (id: string, examId: string, count: number) => {
  const choices = questionBank.filter((one) => one.exam === examId && 'options' in one).slice(0, count);
  await AttemptModel.updateOne({ _id: id }, { questionIds: choices.map((one) => one.id) });
};

test.each([
  ['core1', 'v11', 90, [12, 21, 22, 10, 25]],
  ['core2', 'v11', 90, [25, 25, 21, 19]],
  ['ccna', 'v11', 100, [20, 20, 25, 10, 15, 10]],
  ['ccna', 'v20', 100, [25, 25, 20, 20, 10]],
] as const)(
  '%s %s draws its %d questions by the weight of the domains, at least three exams without asking one again',
  (id, version, length, shares) => {
    const { exams, questions: questionBank } = curriculumOf(version);
    const exam = exams.find((one) => one.id === id);
    if (!exam) throw new Error(id);
    expect([...questionsPerDomain(exam.domains, length).values()].reduce((sum, count) => sum + count)).toBe(
      length,
    );
    const uses = new Map<string, number>();
    const seen = new Set<string>();
    const random = seededRandom(id);
    const first = drawExam(exam, questionBank, length, uses, random);
    expect(exam.domains.map((domain) => first.filter((one) => one.domain === domain.id).length)).toEqual(
      shares,
    );
    const poolOf = (domain: string) =>
      questionBank.filter((one) => one.exam === id && one.domain === domain).length;
    const fullRounds = Math.min(
      ...exam.domains.map((domain, at) => Math.floor(poolOf(domain.id) / (shares[at] ?? 1))),
    );
    expect(fullRounds).toBeGreaterThanOrEqual(3);
    for (let round = 0; round < fullRounds; round++) {
      for (const question of drawExam(exam, questionBank, length, uses, random)) {
        expect(seen.has(question.id)).toBe(false);
        seen.add(question.id);
        uses.set(question.id, 1);
      }
    }
  },
);

test("the estimate is linear on the exam's scale", () => {
  const [exam] = exams;
  if (!exam) throw new Error('no exam');
  const questions = questionBank.filter((one) => one.exam === exam.id).slice(0, 4) as Question[];
  expect(resultOf(exam, questions, [1, 1, 0, 0])).toMatchObject({ right: 2, estimate: 500 });
  expect(resultOf(exam, questions, [1, 1, 1, 1])).toMatchObject({
    estimate: 900,
    isPassed: true,
  });
  expect(resultOf(exam, questions, [])).toMatchObject({ right: 0, estimate: 100, isPassed: false });
});

test('an exam reveals nothing before its end, resumes where it was, and counts once from two windows', async () => {
  const begun = await start(learner, { examId: 'core1', mode: 'exam', length: 10 });
  expect(begun.secondsLeft).toBeGreaterThan(9 * 60);
  expect(begun.secondsLeft).toBeLessThanOrEqual(10 * 60);
  await toChoices(begun.id, 'core1', 10);
  const { questions } = await read(learner, begun.id);
  for (const { place, question } of questions.slice(0, 6)) {
    const { data } = await answer(learner, begun.id, place, optionsOf(question?.id, place < 4));
    expect(data?.answerExam).toEqual({ isAnswered: true, isCorrect: null, options: null, basis: null });
  }
  // The second window changes the answer.
  await answer(learner, begun.id, 5, optionsOf(questions[5]?.question?.id, true));
  const resumed = await read(learner, begun.id);
  expect(resumed.questions.filter(({ isAnswered }) => isAnswered)).toHaveLength(6);
  expect(JSON.stringify(resumed)).not.toMatch(/"isCorrect":(true|false)|"explanation"|"lesson"/);
  const before = await AnswerModel.countDocuments({ ownerId: learner.userId });
  const ends = await Promise.all([
    finish(learner, begun.id),
    finish(learner, begun.id),
    finish(learner, begun.id),
  ]);
  for (const end of ends) expect(end.result).toMatchObject({ right: 5, total: 10, estimate: 500 });
  expect(await AnswerModel.countDocuments({ ownerId: learner.userId })).toBe(before + 6);
  const late = await answer(learner, begun.id, 7, optionsOf(questions[7]?.question?.id, true));
  expect(late.errors[0]?.message).toBe('This exam is over. Answers can no longer be submitted.');
  expect((await read(learner, begun.id)).questions[0]).toMatchObject({ isCorrect: true });
});

test('an exam past its deadline is submitted even if the member is away', async () => {
  const begun = await start(learner, { examId: 'core2', mode: 'exam', length: 5 });
  await toChoices(begun.id, 'core2', 5);
  const { questions } = await read(learner, begun.id);
  await answer(learner, begun.id, 0, optionsOf(questions[0]?.question?.id, true));
  const deadline = new Date(Date.now() - 60_000);
  await AttemptModel.updateOne({ _id: begun.id }, { deadline });
  const late = await answer(learner, begun.id, 1, optionsOf(questions[1]?.question?.id, true));
  expect(late.errors[0]?.extensions.code).toBe('CONFLICT');
  const over = await read(learner, begun.id);
  expect(over).toMatchObject({
    finishedAt: deadline.toISOString(),
    secondsLeft: 0,
    result: { right: 1, total: 5 },
  });
});

test('an exam submitted after its deadline, by two windows at once, ends at the deadline and counts once', async () => {
  const begun = await start(learner, { examId: 'core2', mode: 'exam', length: 5 });
  await toChoices(begun.id, 'core2', 5);
  const { questions } = await read(learner, begun.id);
  await answer(learner, begun.id, 0, optionsOf(questions[0]?.question?.id, true));
  const deadline = new Date(Date.now() - 60_000);
  await AttemptModel.updateOne({ _id: begun.id }, { deadline });
  const before = await AnswerModel.countDocuments({ ownerId: learner.userId });
  const ends = await Promise.all([finish(learner, begun.id), finish(learner, begun.id)]);
  for (const end of ends)
    expect(end).toMatchObject({ finishedAt: deadline.toISOString(), result: { right: 1, total: 5 } });
  expect(await AnswerModel.countDocuments({ ownerId: learner.userId })).toBe(before + 1);
});

test('the CCNA exam shows one question at a time, and each can be answered only once', async () => {
  const begun = await start(learner, { examId: 'ccna', mode: 'exam', length: 4 });
  await toChoices(begun.id, 'ccna', 4);
  const { questions } = await read(learner, begun.id);
  expect(questions.map(({ question }) => question !== null)).toEqual([true, false, false, false]);
  const optionIds = optionsOf(questions[0]?.question?.id, true);
  const ahead = await answer(learner, begun.id, 2, ['a']);
  expect(ahead.errors[0]?.extensions.code).toBe('CONFLICT');
  const both = await Promise.all([
    answer(learner, begun.id, 0, optionIds),
    answer(learner, begun.id, 0, optionIds),
  ]);
  expect(both.filter(({ errors }) => errors.length === 0).length).toBeGreaterThan(0);
  const next = await read(learner, begun.id);
  expect(next.place).toBe(1);
  expect(next.questions.map(({ question }) => question !== null)).toEqual([false, true, false, false]);
  const back = await answer(learner, begun.id, 0, optionsOf(questions[0]?.question?.id, false));
  expect(back.errors[0]?.message).toBe('This question is already answered, perhaps in another window.');
  const flag = await learner.graphql(
    'mutation($id: ID!) { flagExam(id: $id, place: 1, isFlagged: true) { isFlagged } }',
    { id: begun.id },
  );
  expect(flag.errors[0]?.message).toBe('You can’t go back in this exam, so you can’t flag questions.');
});

test("domain and missed rounds explain each answer at once, and it can't be changed", async () => {
  const person = await signedIn(app.url);
  await expect(start(person, { examId: 'core1', mode: 'missed' })).rejects.toThrow('No missed questions');
  await expect(start(person, { examId: 'core1', mode: 'domain', domain: 'no' })).rejects.toThrow(
    'doesn’t have that domain',
  );
  const round = await start(person, { examId: 'core1', mode: 'domain', domain: 'mobile', length: 100 });
  expect(round).toMatchObject({ secondsLeft: null });
  expect(round.questions).toHaveLength(20);
  await toChoices(round.id, 'core1', 3);
  const { questions } = await read(person, round.id);
  const id = questions[0]?.question?.id;
  const wrong = await answer(person, round.id, 0, optionsOf(id, false).slice(0, 1));
  expect(wrong.data?.answerExam).toMatchObject({ isCorrect: false });
  expect((await answer(person, round.id, 0, optionsOf(id, true))).errors[0]?.extensions.code).toBe(
    'CONFLICT',
  );
  expect(await AnswerModel.countDocuments({ ownerId: person.userId })).toBe(1);
  const missed = await start(person, { examId: 'core1', mode: 'missed' });
  expect(missed.questions.map(({ question }) => question?.id)).toEqual([id]);
});

test('members see only their own attempts, listed over an index', async () => {
  const other = await signedIn(app.url);
  const mine = await start(learner, { examId: 'core1', mode: 'study', length: 3 });
  const foreign = await other.graphql('query($id: ID!) { examAttempt(id: $id) { id } }', { id: mine.id });
  expect(foreign.errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await answer(other, mine.id, 0, ['a'])).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await answer(learner, mine.id, 50, ['a'])).errors[0]?.extensions.code).toBe('NOT_FOUND');
  expect((await other.graphql('{ examAttempts { id } }')).data?.examAttempts).toEqual([]);
});
