import { Types } from 'mongoose';
import type { Module } from '../../../../content/module.schema.js';
import { Feature } from '../../../core/access/access.js';
import { defined } from '../../../testing/defined.js';
import { type Person, rights, signedIn } from '../../../testing/factories.js';
import { startQuizOf } from '../../../testing/features/moduleQuizzes.js';
import { currentCurriculum } from '../../../testing/questions.js';
import { useTestApp } from '../../../testing/testApp.js';
import { CardModel } from '../scheduling/card.model.js';
import { LessonPositionModel } from './lessonPosition.model.js';
import { quizQuestions } from './moduleQuiz.js';
import { findModuleQuiz } from './moduleQuiz.service.js';

const app = useTestApp();
let learner: Person;
beforeAll(async () => {
  learner = await signedIn(app.url);
});

const { exams, modules, questions } = currentCurriculum();
const ccna = modules.filter(({ exam }) => exam === 'ccna').sort((a, b) => a.order - b.order);
const [first, second] = ccna;
if (!first || !second) throw new Error('the content has too few modules');

const save =
  'mutation($input: SaveLessonPositionInput!) { saveLessonPosition(input: $input) { isRead isWatched slide isComplete checkRight } }';
const current = 'query($category: String!) { currentModule(category: $category) }';

/** Seeds of quizzes that have only choices, which a test can answer. */
const choiceSeeds = (module: Module) =>
  Array.from({ length: 2000 }, (_, index) => index + 1).filter((seed) =>
    quizQuestions(module, questions, seed).every((question) => 'options' in question),
  );

const answer = (person: typeof learner, input: object) =>
  person.graphql('mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }', {
    input,
  });

/** Takes a quiz and answers its first questions correctly. */
async function takeQuiz(person: typeof learner, module: Module, seed: number | undefined, right: number) {
  if (!seed) throw new Error(`no quiz of ${module.id} has choices only`);
  await startQuizOf(person.userId, module.id, seed);
  for (const [index, question] of quizQuestions(module, questions, seed).entries()) {
    if (!('options' in question)) continue;
    const optionIds = question.options
      .filter(({ isCorrect }) => isCorrect === index < right)
      .map(({ id }) => id);
    const { data } = await answer(person, {
      questionId: question.id,
      optionIds,
      quiz: { moduleId: module.id, seed },
    });
    expect(data?.answerQuestion?.isCorrect).toBe(index < right);
  }
}

test('every module of every course is available in order, with its whole lesson', async () => {
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

test('objectives show their official number and a unique title', async () => {
  const { data } = await learner.graphql('{ courses { modules { id } } }');
  const ids = defined(data?.courses).flatMap((course) => course.modules.map(({ id }) => id));
  for (const id of ids) {
    const module = defined(modules.find((one) => one.id === id));
    const exam = defined(exams.find((one) => one.id === module.exam));
    const answer = await learner.graphql('query($id: ID!) { studyModule(id: $id) { objectiveTitles } }', {
      id,
    });
    const shown = defined(answer.data?.studyModule).objectiveTitles;
    const numbers = shown.map((title) => title.split(' ')[0]);
    expect(numbers).toEqual(module.objectives);
    const titles = shown.map((title) => title.replace(/^\d+\.\d+ /, ''));
    expect(new Set(titles).size).toBe(titles.length);
    for (const title of titles) {
      expect(title).toMatch(/^\S.{1,39}$/);
      expect(exam.domains.map((domain) => domain.title)).not.toContain(title);
    }
  }
});

test('a quiz has ten questions on its objectives, and its seed decides which ones', () => {
  for (const module of modules) {
    const check = quizQuestions(module, questions, 1);
    expect(check).toHaveLength(10);
    expect(check).toEqual(quizQuestions(module, questions, 1));
    const ids = (seed: number) => quizQuestions(module, questions, seed).map(({ id }) => id);
    expect(ids(2)).not.toEqual(ids(1));
    expect(new Set(check.map(({ id }) => id)).size).toBe(10);
    for (const { exam, objective } of check) {
      expect(exam).toBe(module.exam);
      expect(module.objectives).toContain(objective);
    }
  }
});

test('another quiz has another order of choices, and reopening a quiz keeps its order', async () => {
  const read = (seed: number) => findModuleQuiz({ id: learner.userId }, { moduleId: first.id, seed });
  const [seed = 0, ...others] = choiceSeeds(first);
  const [asked] = await read(seed);
  const question = defined(questions.find(({ id }) => id === asked?.id));
  const textsIn = async (quiz: number) => (await read(quiz)).find(({ id }) => id === question.id)?.options;
  expect(await textsIn(seed)).toEqual(asked?.options);
  const withIt = others.filter((other) => quizQuestions(first, questions, other).includes(question));
  const orders = await Promise.all(withIt.slice(0, 8).map(textsIn));
  expect(orders).toHaveLength(8);
  expect(new Set(orders.map((order) => JSON.stringify(order))).size).toBeGreaterThan(1);
  // An option keeps the letter by which it is graded, wherever it appears.
  const options = 'options' in question ? question.options.map(({ id, text }) => ({ id, text })) : [];
  for (const order of orders) expect(order?.toSorted((a, b) => a.id.localeCompare(b.id))).toEqual(options);
});

test("the current module is where the member left off, until it's complete", async () => {
  const category = 'CCNA';
  expect((await learner.graphql(current, { category })).data?.currentModule).toBe(first.id);
  await learner.graphql(save, { input: { moduleId: second.id, slide: 3 } });
  expect((await learner.graphql(current, { category })).data?.currentModule).toBe(second.id);
  const read = await learner.graphql(save, { input: { moduleId: second.id, isRead: true, isWatched: true } });
  expect(read.data?.saveLessonPosition).toMatchObject({ isRead: true, slide: 3, isComplete: false });
  await takeQuiz(learner, second, choiceSeeds(second)[0], 8);
  const done = await learner.graphql(save, { input: { moduleId: second.id } });
  expect(done.data?.saveLessonPosition).toMatchObject({ isComplete: true });
  expect((await learner.graphql(current, { category })).data?.currentModule).toBe(first.id);
});

test("a module's score is its best finished quiz, and no other answer changes it", async () => {
  const person = await signedIn(app.url);
  const score = async () =>
    (await person.graphql(save, { input: { moduleId: first.id } })).data?.saveLessonPosition?.checkRight;
  const [seed = 0, other] = choiceSeeds(first);
  const quiz = quizQuestions(first, questions, seed);
  for (const question of quiz.slice(0, 5)) {
    if (!('options' in question)) continue;
    const optionIds = question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
    await answer(person, { questionId: question.id, optionIds });
  }
  expect(await score()).toBe(0);
  await takeQuiz(person, first, seed, 7);
  expect(await score()).toBe(7);
  // A worse quiz later, incorrect answers elsewhere, and an unfinished quiz.
  await takeQuiz(person, first, other, 2);
  const [question] = quiz;
  await answer(person, { questionId: question?.id, optionIds: ['a', 'b'] });
  await answer(person, { questionId: question?.id, optionIds: ['a'], quiz: { moduleId: first.id, seed } });
  expect(await score()).toBe(7);
  await startQuizOf(person.userId, first.id, seed);
  const foreign = await answer(person, {
    questionId: questions.find(({ exam }) => exam === 'core1')?.id,
    optionIds: ['a'],
    quiz: { moduleId: first.id, seed },
  });
  expect(foreign.errors[0]?.message).toBe('This question isn’t in this quiz.');
  const negative = await answer(person, {
    questionId: question?.id,
    optionIds: ['a'],
    quiz: { moduleId: first.id, seed: -1 },
  });
  expect(negative.errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
});

test('members who took the earlier fixed quiz keep its score until they get a better one', async () => {
  const person = await signedIn(app.url);
  const read = async () =>
    (await person.graphql('query($id: ID!) { studyModule(id: $id) { checkRight } }', { id: first.id })).data
      ?.studyModule?.checkRight;
  let right = 0;
  for (const question of quizQuestions(first, questions, 0)) {
    if (!('options' in question)) continue;
    const optionIds = question.options.filter(({ isCorrect }) => isCorrect).map(({ id }) => id);
    await answer(person, { questionId: question.id, optionIds });
    right++;
  }
  await LessonPositionModel.collection.insertOne({
    ownerId: new Types.ObjectId(person.userId),
    moduleId: first.id,
    isRead: true,
    isWatched: true,
    slide: 0,
    visitedAt: new Date(),
  });
  expect(right).toBeGreaterThan(5);
  expect(await read()).toBe(right);
});

test("lesson positions are private, and there's one per module no matter how often and fast they're saved", async () => {
  const other = await signedIn(app.url);
  await Promise.all(
    [1, 2, 3, 4].map((slide) => other.graphql(save, { input: { moduleId: first.id, slide } })),
  );
  expect(await LessonPositionModel.countDocuments({ ownerId: other.userId })).toBe(1);
  expect(await LessonPositionModel.countDocuments({ ownerId: learner.userId, moduleId: first.id })).toBe(0);
  const far = await other.graphql(save, { input: { moduleId: first.id, slide: 20 } });
  expect(far.data?.saveLessonPosition).toMatchObject({ slide: first.walkthrough.slides.length - 1 });
});

test("a module's cards join the queue once, and come back if they were suspended", async () => {
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

test('hostile input gets a clear error', async () => {
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
