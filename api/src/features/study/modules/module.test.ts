import { loadContent } from '../../../../content/content.load.js';
import { Feature } from '../../../core/access/access.js';
import { defined } from '../../../testing/defined.js';
import { rights, signedIn } from '../../../testing/factories.js';
import { startTestApp, type TestApp } from '../../../testing/testApp.js';
import { grade } from '../questions/grade.js';
import { CardModel } from '../scheduling/card.model.js';
import { LessonPositionModel } from './lessonPosition.model.js';
import { quizQuestions } from './moduleQuiz.js';

let app: TestApp;
let learner: Awaited<ReturnType<typeof signedIn>>;
beforeAll(async () => {
  app = await startTestApp();
  learner = await signedIn(app.url);
});
afterAll(() => app.close());

const { modules, questions } = loadContent();
const ccna = modules.filter(({ exam }) => exam === 'ccna').sort((a, b) => a.order - b.order);
const [first, second] = ccna;
if (!first || !second) throw new Error('the content has too few modules');

const save =
  'mutation($input: SaveModulePlaceInput!) { saveModulePlace(input: $input) { isRead isWatched slide isComplete checkRight } }';
const current = 'query($category: String!) { currentModule(category: $category) }';

test('every module of every course is there, in order; a module comes with its whole lesson', async () => {
  const { data } = await learner.graphql('{ courses { exam category modules { id order isComplete } } }');
  const courses = defined(data?.courses);
  expect(courses.map(({ exam }) => exam)).toEqual(['core1', 'core2', 'ccna']);
  expect(courses.flatMap((course) => course.modules)).toHaveLength(modules.length);
  for (const course of courses) {
    expect(course.modules.map(({ order }) => order)).toEqual(course.modules.map((_, index) => index + 1));
  }
  const answer = await learner.graphql(
    `query($id: ID!) { studyModule(id: $id) { title goals nextId
       sections { heading body diagram { kind title parts { label width } nodes { id x } links { from to } columns rows unit } }
       entries { id title definition url } slides { title points narration } cards { front back } } }`,
    { id: first.id },
  );
  expect(answer.errors).toEqual([]);
  expect(answer.data?.studyModule).toMatchObject({ title: first.title, nextId: second.id });
});

test('a check has ten questions of its objectives, and always the same ones', () => {
  for (const module of modules) {
    const check = quizQuestions(module, questions);
    expect(check).toHaveLength(10);
    expect(check).toEqual(quizQuestions(module, questions));
    expect(new Set(check.map(({ id }) => id)).size).toBe(10);
    for (const { exam, objective } of check) {
      expect(exam).toBe(module.exam);
      expect(module.objectives).toContain(objective);
    }
  }
});

test('the current module is where the person left off, until it is complete', async () => {
  const category = 'CCNA';
  expect((await learner.graphql(current, { category })).data?.currentModule).toBe(first.id);
  await learner.graphql(save, { input: { moduleId: second.id, slide: 3 } });
  expect((await learner.graphql(current, { category })).data?.currentModule).toBe(second.id);
  const read = await learner.graphql(save, { input: { moduleId: second.id, isRead: true, isWatched: true } });
  expect(read.data?.saveModulePlace).toMatchObject({ isRead: true, slide: 3, isComplete: false });
  for (const question of quizQuestions(second, questions)) {
    if (!('options' in question)) continue;
    const optionIds = question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
    expect(grade(question, { optionIds, texts: [] }).isCorrect).toBe(true);
    await learner.graphql(
      'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
      { input: { questionId: question.id, optionIds } },
    );
  }
  const done = await learner.graphql(save, { input: { moduleId: second.id } });
  expect(done.data?.saveModulePlace).toMatchObject({ isComplete: true });
  expect((await learner.graphql(current, { category })).data?.currentModule).toBe(first.id);
});

test('lesson positions are own ones, one a module however often and fast they are saved', async () => {
  const other = await signedIn(app.url);
  await Promise.all(
    [1, 2, 3, 4].map((slide) => other.graphql(save, { input: { moduleId: first.id, slide } })),
  );
  expect(await LessonPositionModel.countDocuments({ ownerId: other.userId })).toBe(1);
  expect(await LessonPositionModel.countDocuments({ ownerId: learner.userId, moduleId: first.id })).toBe(0);
  const far = await other.graphql(save, { input: { moduleId: first.id, slide: 20 } });
  expect(far.data?.saveModulePlace).toMatchObject({ slide: first.walkthrough.slides.length - 1 });
});

test('the cards of a module join the queue once, and come back when they rest', async () => {
  const person = await signedIn(app.url);
  const queue = async (id: string) => person.graphql('mutation($id: ID!) { queueModule(id: $id) }', { id });
  const count = first.cards.length;
  expect((await queue(first.id)).data?.queueModule).toBe(count);
  expect((await queue(first.id)).data?.queueModule).toBe(0);
  const [card, leech] = await CardModel.find({ ownerId: person.userId }).lean();
  await CardModel.updateOne({ _id: card?._id }, { isSuspended: true });
  await CardModel.updateOne({ _id: leech?._id }, { isSuspended: true, isLeech: true });
  expect((await queue(first.id)).data?.queueModule).toBe(1);
  expect(await CardModel.countDocuments({ ownerId: person.userId, isSuspended: false })).toBe(count - 1);
  expect((await queue('nothing')).errors[0]?.extensions.code).toBe('NOT_FOUND');
});

test('hostile input gets a clear answer', async () => {
  const unknown = await learner.graphql(save, { input: { moduleId: '__proto__', slide: 1 } });
  expect(unknown.errors[0]?.extensions.code).toBe('NOT_FOUND');
  const negative = await learner.graphql(save, { input: { moduleId: first.id, slide: -1 } });
  expect(negative.errors[0]?.message).toBe('slide must be at least 0');
  expect((await learner.graphql(current, { category: 'Latin' })).errors[0]?.extensions.code).toBe(
    'BAD_USER_INPUT',
  );
  const outsider = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  expect((await outsider.graphql('{ courses { exam } }')).errors[0]?.extensions.code).toBe('FORBIDDEN');
});
