import type { Question } from '../../../content/question.schema.js';
import { defined } from '../../testing/defined.js';
import { type Person, signedIn } from '../../testing/factories.js';
import { startQuizOf } from '../../testing/features/moduleQuizzes.js';
import { ask } from '../../testing/notes.js';
import { currentCurriculum, makeResponse } from '../../testing/questions.js';
import { useTestApp } from '../../testing/testApp.js';
import { AttemptModel } from './attempts/attempt.model.js';
import { quizQuestions } from './modules/moduleQuiz.js';
import { AnswerModel } from './scheduling/answer.model.js';
import { CardModel } from './scheduling/card.model.js';
import { describeStudyContext } from './studyContext.js';

const app = useTestApp();

const { modules, questions } = currentCurriculum();
const answer = (person: Person, question: Question, isRight: boolean, quiz?: object) =>
  ask<{ isCorrect: boolean; options: { explanation: string }[] }>(
    person,
    'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect options { explanation } } }',
    { input: { questionId: question.id, ...makeResponse(question, isRight), ...(quiz && { quiz }) } },
  );
/** Returns what the exams page and the week show. */
async function readNumbers(person: Person) {
  const { data } = await person.graphql('{ practiceExams { id missed } studyWeek { answered correct } }');
  const exams: { id: string; missed: number }[] = defined(data?.practiceExams);
  return {
    missed: exams.reduce((sum, { missed }) => sum + missed, 0),
    week: data?.studyWeek,
  };
}

const types = ['single', 'multiple', 'order', 'match', 'fillIn', 'cli'] as const;
const isOfType = (question: Question, type: string) =>
  question.type === type && (question.type !== 'cli' || question.steps.length > 1);

test.each(types)('miss, explanation, tutor, card, retest: %s', async (type) => {
  const person = await signedIn(app.url);
  const question = defined(questions.find((one) => isOfType(one, type)));
  const missed = await answer(person, question, false);
  expect(missed.isCorrect).toBe(false);
  expect(missed.options.every(({ explanation }) => explanation.length > 0)).toBe(true);
  expect(await readNumbers(person)).toMatchObject({
    missed: 1,
    week: { answered: 1, correct: 0 },
  });
  const context = defined(await describeStudyContext(person.userId, 'question', question.id));
  expect(context.text).toContain(question.prompt);

  const make = () => ask(person, 'mutation($id: ID!) { queueQuestion(id: $id) }', { id: question.id });
  await Promise.all([make(), make()]);
  expect(await ask(person, '{ queuedQuestions }')).toEqual([question.id]);
  await ask(person, 'mutation($id: ID!) { unqueueQuestion(id: $id) }', { id: question.id });
  expect(await ask(person, '{ queuedQuestions }')).toEqual([]);
  expect(await CardModel.countDocuments({ ownerId: person.userId })).toBe(0);
  await make();
  const { card } = await ask<{ card: { id: string; revision: number; url: string; front: string } }>(
    person,
    '{ cardQueue(timeZone: "UTC") { card { id revision url front } } }',
  );
  expect(card.front).toContain(question.prompt);
  expect(card.url).toBe(`/study-hub?question=${question.id}`);
  await ask(
    person,
    'mutation($input: GradeCardInput!) { gradeCard(input: $input, timeZone: "UTC") { due } }',
    {
      input: { id: card.id, revision: card.revision, rating: 3 },
    },
  );

  const again = await ask(person, 'query($id: ID!) { question(id: $id) { id type prompt } }', {
    id: question.id,
  });
  expect(again).toEqual({ id: question.id, type, prompt: question.prompt });
  expect((await answer(person, question, true)).isCorrect).toBe(true);
  // The retest is one more answer, and the miss is gone everywhere.
  expect(await readNumbers(person)).toMatchObject({
    missed: 0,
    week: { answered: 2, correct: 1 },
  });
  expect(await AnswerModel.countDocuments({ ownerId: person.userId })).toBe(2);
  // A card that was reviewed keeps its schedule when it's taken out of the queue.
  await ask(person, 'mutation($id: ID!) { unqueueQuestion(id: $id) }', { id: question.id });
  const rested = defined(await CardModel.findOne({ ownerId: person.userId }).lean());
  expect(rested).toMatchObject({ isSuspended: true, memory: { reps: 1 } });
});

test('"Retry missed questions" drills exactly the missed questions', async () => {
  const person = await signedIn(app.url);
  const some = questions.filter(({ exam }) => exam === 'ccna').slice(0, 5);
  for (const [index, question] of some.entries()) await answer(person, question, index > 2);
  const drawn = await ask<{ id: string }[]>(
    person,
    '{ questions(category: "CCNA", onlyMissed: true) { id } }',
  );
  expect(drawn.map(({ id }) => id).sort()).toEqual(
    some
      .slice(0, 3)
      .map(({ id }) => id)
      .sort(),
  );
});

test('a generated exercise can become a card and be asked again', async () => {
  const person = await signedIn(app.url);
  const id = 'subnetting-4711';
  await ask(person, 'mutation($id: ID!) { queueQuestion(id: $id) }', { id });
  const [card] = await ask<{ front: string; back: string; url: string }[]>(
    person,
    '{ cards(filter: { timeZone: "UTC" }, first: 5) { front back url } }',
  );
  const question = await ask<{ prompt: string }>(person, 'query($id: ID!) { question(id: $id) { prompt } }', {
    id,
  });
  expect(card?.front).toContain(question.prompt);
  for (const unknown of ['nothing', '', 'x'.repeat(1000)])
    for (const text of [
      'mutation($id: ID!) { queueQuestion(id: $id) }',
      'query($id: ID!) { question(id: $id) { id } }',
    ])
      await expect(ask(person, text, { id: unknown })).rejects.toThrow('question');
});

test('a question missed in a drill, a quiz, and an exam is one miss on every page', async () => {
  const person = await signedIn(app.url);
  const module = defined(modules.find(({ exam }) => exam === 'ccna'));
  const [question, other] = quizQuestions(module, questions, 7);
  await answer(person, defined(question), false);
  await startQuizOf(person.userId, module.id, 7);
  await answer(person, defined(question), false, { moduleId: module.id, seed: 7 });
  await answer(person, defined(other), false, { moduleId: module.id, seed: 7 });
  const { id } = await ask<{ id: string }>(
    person,
    'mutation($input: StartExamInput!) { startExam(input: $input) { id } }',
    { input: { examId: 'ccna', mode: 'exam', length: 10 } },
  );
  await AttemptModel.updateOne({ _id: id }, { 'questionIds.0': defined(question).id });
  await ask(person, 'mutation($input: AnswerExamInput!) { answerExam(input: $input) { isAnswered } }', {
    input: { attemptId: id, place: 0, ...makeResponse(defined(question), false) },
  });
  await ask(person, 'mutation($id: ID!) { finishExam(id: $id) { id } }', { id });
  // A missed command and a missed exercise are retried separately, because they aren't exam questions.
  await ask(
    person,
    'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
    {
      input: { questionId: 'subnetting-4711', texts: ['wrong'] },
    },
  );
  expect(await readNumbers(person)).toMatchObject({
    missed: 2,
    week: { answered: 5, correct: 0 },
  });
  const made = await ask(person, 'mutation($id: ID!) { makeCardsFromMisses(id: $id) }', { id });
  expect(made).toBe(1);
  await ask(person, 'mutation($id: ID!) { queueQuestion(id: $id) }', { id: defined(question).id });
  expect(await CardModel.countDocuments({ ownerId: person.userId })).toBe(1);
});
