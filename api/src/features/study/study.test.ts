import { loadContent } from '../../../content/content.load.js';
import { Feature } from '../../core/access.js';
import { rights, signedIn } from '../../testing/factories.js';
import { startTestApp, type TestApp } from '../../testing/testApp.js';
import { AnswerModel } from './answer.model.js';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const drawQuery = `query($category: String!, $first: Int! = 10) {
  questions(category: $category, first: $first) { id category exam domain objective difficulty type prompt options { id text } }
}`;
const answerMutation = `mutation($input: AnswerQuestionInput!) {
  answerQuestion(input: $input) { questionId isCorrect options { id isCorrect explanation } progress { category progress } }
}`;

const whole = loadContent().questions.filter(({ exam }) => exam === 'ccna');
const bank = whole.filter((question) => 'options' in question);
const rightOptions = (id: string) =>
  bank
    .find((question) => question.id === id)
    ?.options.filter((option) => option.isCorrect)
    .map((option) => option.id);

test('a round is asked without its solutions', async () => {
  const learner = await signedIn(app.url);
  const { data } = await learner.graphql(drawQuery, { category: 'CCNA', first: 5 });
  const questions = data?.questions as unknown as Record<string, unknown>[];
  expect(questions).toHaveLength(5);
  for (const question of questions)
    expect(question).toMatchObject({ category: 'CCNA', exam: expect.any(String) });
  expect(JSON.stringify(questions)).not.toMatch(/isCorrect|explanation/);
});

test('answers are stored, explained, and make the progress, over both roads', async () => {
  const learner = await signedIn(app.url);
  expect((await learner.rest('GET', '/api/study-progress')).body).toEqual([
    { category: 'CompTIA A+', progress: 0 },
    { category: 'CCNA', progress: 0 },
  ]);
  const [first, second] = bank;
  if (!first || !second) throw new Error('the content has too few questions');
  const right = await learner.graphql(answerMutation, {
    input: { questionId: first.id, optionIds: rightOptions(first.id) },
  });
  expect(right.data?.answerQuestion).toMatchObject({
    isCorrect: true,
    progress: { category: 'CCNA', progress: Math.round(100 / whole.length) },
  });
  const wrongOption = second.options.find((option) => !option.isCorrect)?.id;
  const wrong = await learner.graphql(answerMutation, {
    input: { questionId: second.id, optionIds: [wrongOption] },
  });
  expect(wrong.data?.answerQuestion).toMatchObject({ isCorrect: false });
  const { options } = (wrong.data?.answerQuestion ?? { options: [] }) as {
    options: { explanation: string }[];
  };
  expect(options).toHaveLength(second.options.length);
  for (const option of options) expect(option.explanation.length).toBeGreaterThan(19);

  const { data } = await learner.graphql('{ studyProgress { category progress } }');
  expect(data?.studyProgress).toEqual((await learner.rest('GET', '/api/study-progress')).body);
  // Forgetting counts: the last answer decides.
  const firstWrong = first.options.find((option) => !option.isCorrect)?.id;
  await learner.graphql(answerMutation, { input: { questionId: first.id, optionIds: [firstWrong] } });
  expect((await learner.rest('GET', '/api/study-progress')).body).toContainEqual({
    category: 'CCNA',
    progress: 0,
  });
});

test('progress comes from own answers only', async () => {
  const [question] = bank;
  const diligent = await signedIn(app.url);
  await diligent.graphql(answerMutation, {
    input: { questionId: question?.id, optionIds: rightOptions(question?.id as string) },
  });
  const other = await signedIn(app.url);
  expect((await other.rest('GET', '/api/study-progress')).body).toContainEqual({
    category: 'CCNA',
    progress: 0,
  });
});

test('bad input gets a clear error and stores nothing', async () => {
  const learner = await signedIn(app.url);
  const before = await AnswerModel.countDocuments();
  const unknownCategory = await learner.graphql(drawQuery, { category: 'Latin' });
  expect(unknownCategory.errors[0]?.message).toBe('Choose one of the categories CompTIA A+, CCNA.');
  const tooMany = await learner.graphql(drawQuery, { category: 'CCNA', first: 51 });
  expect(tooMany.errors[0]?.extensions.fields).toEqual({ first: 'A round has 1 to 50 questions.' });
  const unknown = await learner.graphql(answerMutation, { input: { questionId: 'nope', optionIds: ['a'] } });
  expect(unknown.errors[0]?.extensions.code).toBe('NOT_FOUND');
  const noOption = await learner.graphql(answerMutation, {
    input: { questionId: bank[0]?.id, optionIds: ['z'] },
  });
  expect(noOption.errors[0]?.message).toBe('This question has no such option.');
  const none = await learner.graphql(answerMutation, { input: { questionId: bank[0]?.id, optionIds: [] } });
  expect(none.errors[0]?.message).toBe('Choose at least one option');
  expect(await AnswerModel.countDocuments()).toBe(before);
});

test('without the Study Hub right both roads refuse', async () => {
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect((await outsider.rest('GET', '/api/study-progress')).status).toBe(403);
  expect((await outsider.graphql(drawQuery, { category: 'CCNA' })).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
});

test('progress is read over an index', async () => {
  const learner = await signedIn(app.url);
  const plan = await AnswerModel.find({ ownerId: learner.userId, category: 'CCNA' }).explain();
  expect(JSON.stringify(plan)).toContain('IXSCAN');
  expect(JSON.stringify(plan)).not.toContain('COLLSCAN');
});
