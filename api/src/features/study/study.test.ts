import { loadContent } from '../../../content/content.load.js';
import type { SourceQuestion } from '../../../content/question.schema.js';
import { Feature } from '../../core/access/access.js';
import { DAY } from '../../platform/clock.js';
import { defined } from '../../testing/defined.js';
import { rights, signedIn } from '../../testing/factories.js';
import { currentCurriculum, makeResponse } from '../../testing/questions.js';
import type { StudyProgress } from '../../testing/schema.generated.js';
import { useTestApp } from '../../testing/testApp.js';
import { makeExercise } from './questions/exercise.js';
import { AnswerModel } from './scheduling/answer.model.js';
import { CardModel } from './scheduling/card.model.js';
import { EvidenceModel } from './scheduling/evidence.model.js';
import { evidenceExam } from './scheduling/evidence.service.js';
import { newMemory } from './scheduling/fsrs.js';

const app = useTestApp();

const drawQuery = `query($category: String!, $first: Int! = 10) {
  questions(category: $category, first: $first) { id category exam domain objective difficulty type prompt options { id text } }
}`;
const answerMutation = `mutation($input: AnswerQuestionInput!) {
  answerQuestion(input: $input) { questionId isCorrect options { id isCorrect explanation } progress { category progress } }
}`;

const questionBank = currentCurriculum().questions.flatMap((question) =>
  question.exam === 'ccna' && 'options' in question ? [question] : [],
);
const [first, second] = questionBank;
if (!first || !second) throw new Error('the content has too few questions');
/** The objective's share of its exam, in percent. */
const shareOf = ({ exam: id, domain: part }: { exam: string; domain: string }) => {
  const domain = currentCurriculum()
    .exams.find((exam) => exam.id === id)
    ?.domains.find((one) => one.id === part);
  return (domain?.weight ?? 0) / (domain?.objectives.length ?? 1);
};
const rightOptions = (id: string) =>
  questionBank
    .find((question) => question.id === id)
    ?.options.filter((option) => option.isCorrect)
    .map((option) => option.id);

test('a round comes without its solutions', async () => {
  const learner = await signedIn(app.url);
  const { data } = await learner.graphql(drawQuery, { category: 'CCNA', first: 5 });
  const questions = defined(data?.questions);
  expect(questions).toHaveLength(5);
  for (const question of questions)
    expect(question).toMatchObject({ category: 'CCNA', exam: expect.any(String) });
  expect(JSON.stringify(questions)).not.toMatch(/"(isCorrect|explanation)":/);
});

test('each round has its own order of choices, and the correct ones stay correct', async () => {
  const learner = await signedIn(app.url);
  const query = `query($objective: String) {
    questions(category: "CCNA", first: 50, objective: $objective) { id options { id } }
  }`;
  const draw = async () => {
    const { data } = await learner.graphql(query, { objective: first.objective });
    return Object.fromEntries(
      defined(data?.questions).map((one) => [one.id, one.options.map(({ id }) => id)]),
    );
  };
  const [one, other] = [await draw(), await draw()];
  expect(one).not.toEqual(other);
  expect(one[first.id]?.toSorted()).toEqual(other[first.id]?.toSorted());
  const optionIds = other[first.id]?.filter((id) => rightOptions(first.id)?.includes(id));
  const { data } = await learner.graphql(answerMutation, { input: { questionId: first.id, optionIds } });
  expect(data?.answerQuestion?.isCorrect).toBe(true);
});

test('answers are stored, explained, and counted as progress, over both APIs', async () => {
  const learner = await signedIn(app.url);
  expect((await learner.rest('GET', '/api/study-progress')).body).toEqual([
    { category: 'CompTIA A+', progress: 0 },
    { category: 'CCNA', progress: 0 },
  ]);
  const right = await learner.graphql(answerMutation, {
    input: { questionId: first.id, optionIds: rightOptions(first.id) },
  });
  expect(right.data?.answerQuestion).toMatchObject({
    isCorrect: true,
    // The first of the eight correct answers that its objective needs.
    progress: { category: 'CCNA', progress: Math.round((10 * shareOf(first)) / 8) / 10 },
  });
  const wrongOption = second.options.find((option) => !option.isCorrect)?.id;
  const wrong = await learner.graphql(answerMutation, {
    input: { questionId: second.id, optionIds: [wrongOption] },
  });
  expect(wrong.data?.answerQuestion).toMatchObject({ isCorrect: false });
  const { options } = defined(wrong.data?.answerQuestion);
  expect(options).toHaveLength(second.options.length);
  for (const option of options) expect(option.explanation.length).toBeGreaterThan(19);

  const { data } = await learner.graphql('{ studyProgress { category progress } }');
  expect(data?.studyProgress).toEqual((await learner.rest('GET', '/api/study-progress')).body);
});

test("progress comes only from one's own answers", async () => {
  const [question] = questionBank;
  const diligent = await signedIn(app.url);
  await diligent.graphql(answerMutation, {
    input: { questionId: question?.id, optionIds: rightOptions(defined(question).id) },
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
  expect(unknownCategory.errors[0]?.message).toBe('Choose one of these categories: CompTIA A+, CCNA.');
  const tooMany = await learner.graphql(drawQuery, { category: 'CCNA', first: 51 });
  expect(tooMany.errors[0]?.extensions.fields).toEqual({ first: 'Choose 1 to 50 questions.' });
  const unknown = await learner.graphql(answerMutation, { input: { questionId: 'nope', optionIds: ['a'] } });
  expect(unknown.errors[0]?.extensions.code).toBe('NOT_FOUND');
  const noOption = await learner.graphql(answerMutation, {
    input: { questionId: questionBank[0]?.id, optionIds: ['z'] },
  });
  expect(noOption.errors[0]?.message).toBe('This question doesn’t have that option.');
  const none = await learner.graphql(answerMutation, {
    input: { questionId: questionBank[0]?.id, optionIds: [] },
  });
  expect(none.errors[0]?.message).toBe('Choose at least one option');
  expect(await AnswerModel.countDocuments()).toBe(before);
});

test('both APIs refuse members without access to the Study Hub', async () => {
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect((await outsider.rest('GET', '/api/study-progress')).status).toBe(403);
  expect((await outsider.graphql(drawQuery, { category: 'CCNA' })).errors[0]?.extensions.code).toBe(
    'FORBIDDEN',
  );
});

test('forgetting lowers progress, which is computed from evidence read over an index, not from all answers', async () => {
  const learner = await signedIn(app.url);
  const progress = async () =>
    (await learner.rest<StudyProgress[]>('GET', '/api/study-progress')).body[1]?.progress;
  const asked = questionBank.filter(({ objective }) => objective === first.objective).slice(0, 8);
  // All at once, as if from many windows; none may be lost.
  const answers = await Promise.all(
    asked.map(({ id }) =>
      learner.graphql(answerMutation, { input: { questionId: id, optionIds: rightOptions(id) } }),
    ),
  );
  for (const { errors } of answers) expect(errors).toEqual([]);
  const ofVersion = { ownerId: learner.userId, exam: evidenceExam('ccna', currentCurriculum().version) };
  const evidence = await EvidenceModel.findOne(ofVersion).lean();
  expect(evidence?.recent).toHaveLength(asked.length);
  const fresh = await progress();
  expect(fresh).toBeCloseTo((shareOf(first) * Math.min(8, asked.length)) / 8, 1);
  await EvidenceModel.updateOne(ofVersion, { answeredAt: new Date(Date.now() - 200 * DAY) });
  expect(await progress()).toBeLessThan(fresh ?? 0);
  const forgotten = (await progress()) ?? 0;
  // A card of the objective counts while it is remembered, but not if it is out of the queue.
  const memory = { ...newMemory(new Date()), stability: 400, lastReview: new Date() };
  await CardModel.create({
    ownerId: learner.userId,
    source: 'question',
    contentId: first.id,
    memory,
    isFresh: false,
    isSuspended: true,
    isLeech: false,
    revision: 1,
  });
  expect(await progress()).toBe(forgotten);
  await CardModel.updateOne({ ownerId: learner.userId }, { isSuspended: false });
  expect(await progress()).toBeGreaterThan(forgotten);
});

test('readiness claims nothing before there are enough answers, then shows the chance, the range, and weak objectives', async () => {
  const learner = await signedIn(app.url);
  const query =
    '{ readiness { exam chance low high answered missing weakest { objective domain moduleId moduleTitle right answered recall } } }';
  const read = async () => defined((await learner.graphql(query)).data?.readiness);
  expect((await read())[2]).toEqual({
    exam: 'ccna',
    chance: null,
    low: null,
    high: null,
    answered: 0,
    missing: 40,
    weakest: [],
  });
  // All of the CCNA is correct except for one objective.
  const { objective, domain } = first;
  const weak = questionBank.filter((question) => question.objective === objective).map(({ id }) => id);
  const answeredAt = new Date();
  await AnswerModel.insertMany(
    questionBank.map(({ id: questionId }) => ({
      ownerId: learner.userId,
      questionId,
      optionIds: [],
      texts: [],
      isCorrect: !weak.includes(questionId),
      createdAt: answeredAt,
    })),
  );
  const [core1, , ccna] = await read();
  expect(core1).toMatchObject({ chance: null, answered: 0 });
  expect(ccna).toMatchObject({ answered: questionBank.length, missing: 0 });
  expect(ccna?.chance).toBeGreaterThan(80);
  expect(ccna?.low).toBeLessThanOrEqual(defined(ccna?.chance));
  expect(ccna?.weakest).toContainEqual(expect.objectContaining({ objective, domain, right: 0 }));
  const drill = await learner.graphql(
    'query($domain: String, $objective: String) { questions(category: "CCNA", domain: $domain, objective: $objective) { objective } }',
    { domain, objective },
  );
  const asked = defined(drill.data?.questions);
  expect(new Set(asked.map((question) => question.objective))).toEqual(new Set([objective]));
});

test('answers older than the evidence become evidence, even with several requests at once', async () => {
  const learner = await signedIn(app.url);
  for (const question of questionBank.slice(0, 12)) {
    await learner.graphql(answerMutation, {
      input: { questionId: question.id, optionIds: rightOptions(question.id) },
    });
  }
  const read = async () =>
    (
      await EvidenceModel.find({ ownerId: learner.userId }, { _id: 0, __v: 0 }).sort({ objective: 1 }).lean()
    ).map(({ recent, verdicts, objective }) => ({ recent, verdicts, objective }));
  const kept = await read();
  await EvidenceModel.deleteMany({ ownerId: learner.userId });
  await AnswerModel.create({
    ownerId: learner.userId,
    questionId: 'no-longer-asked',
    optionIds: [],
    texts: [],
    isCorrect: true,
  });
  const answers = await Promise.all([1, 2, 3].map(() => learner.graphql('{ studyProgress { progress } }')));
  for (const { errors } of answers) expect(errors).toEqual([]);
  expect(await read()).toEqual(kept);
});

test("an explanation names its source (or says that it wasn't checked) and its lesson, and a computed answer needs no source", async () => {
  const learner = await signedIn(app.url);
  const { questions } = currentCurriculum();
  const basisOf = async (question: SourceQuestion) => {
    const { data } = await learner.graphql(
      'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { basis { source { title url opened } lesson { id url } } } }',
      { input: { questionId: question.id, ...makeResponse(question, true) } },
    );
    return data?.answerQuestion?.basis;
  };
  const checked = defined(questions.find(({ source }) => source));
  expect(await basisOf(checked)).toMatchObject({ source: loadContent().sources[defined(checked.source)] });
  const basis = await basisOf(defined(questions.find(({ source }) => !source)));
  expect(basis?.source).toEqual({
    title: 'General knowledge, not checked against a source.',
    url: null,
    opened: null,
  });
  expect(basis?.lesson?.url).toBe(`/study-hub/modules/${basis?.lesson?.id}`);
  expect((await basisOf(defined(makeExercise('subnetting-4711'))))?.source).toBeNull();
});
