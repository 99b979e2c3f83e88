import { loadContent } from '../../../content/content.load.js';
import { defined } from '../../testing/defined.js';
import { type Person, signedIn } from '../../testing/factories.js';
import { ask } from '../../testing/notes.js';
import { currentCurriculum } from '../../testing/questions.js';
import type { ExamAttempt } from '../../testing/schema.generated.js';
import { useTestApp } from '../../testing/testApp.js';
import { AttemptModel } from './attempts/attempt.model.js';
import { CardModel } from './scheduling/card.model.js';
import { describeStudyContext } from './studyContext.js';

const app = useTestApp();
let learner: Person;
beforeAll(async () => {
  learner = await signedIn(app.url);
});

const { library } = loadContent();
const { modules, questions } = currentCurriculum();
const startExam = (person: Person, mode: string) =>
  ask<ExamAttempt>(
    person,
    'mutation($input: StartExamInput!) { startExam(input: $input) { id questions { question { id } } } }',
    { input: { examId: 'core1', mode, length: 10 } },
  );
const queue = (person: Person, id: string) =>
  ask<string>(person, 'mutation($id: ID!) { queueQuestion(id: $id) }', { id });
const cardIdOf = async (person: Person) =>
  String(defined(await CardModel.findOne({ ownerId: person.userId }).lean())._id);

test('a question comes with its choices, the correct one, every explanation, and its objective', async () => {
  const question = defined(questions.find((one) => one.type === 'single' && one.exam === 'ccna'));
  if (question.type !== 'single') throw new Error('not a choice');
  const context = defined(await describeStudyContext(learner.userId, 'question', question.id));
  expect(context.url).toBe(`/study-hub?question=${question.id}`);
  expect(context.text).toContain(question.prompt);
  expect(context.text).toContain(`Cisco CCNA, objective ${question.objective}: `);
  const [asked = '', explained = ''] = context.text.split('**Correct answer**');
  for (const { text } of question.options) expect(asked.replaceAll('\\', '')).toContain(text);
  for (const { explanation } of question.options)
    expect(explained.replaceAll('\\', '')).toContain(explanation);
});

test('a question about an exhibit is named after what it asks', async () => {
  const question = defined(questions.find(({ prompt }) => /^[^\n]+:\n\n```[^`]+```\n\n[^\n]+$/.test(prompt)));
  const context = defined(await describeStudyContext(learner.userId, 'question', question.id));
  expect(context.title).toBe(question.prompt.split('\n').at(-1));
});

test('exercises and command drill lines are included, and unknown ids are null', async () => {
  const exercise = await describeStudyContext(learner.userId, 'question', 'subnetting-4711');
  expect(exercise?.text).toContain('**Correct answer**');
  const command = defined(library.find(({ kind }) => kind === 'command'));
  expect(await describeStudyContext(learner.userId, 'question', command.id)).not.toBeNull();
  for (const id of ['', 'no-such-thing', 'constructor', '__proto__', '../../etc/passwd', 'x'.repeat(100_000)])
    for (const kind of ['question', 'card', 'lesson'] as const)
      expect(await describeStudyContext(learner.userId, kind, id)).toBeNull();
});

test('a question of a running exam is visible to everyone except the person who is taking the exam', async () => {
  const person = await signedIn(app.url);
  const { id: early } = defined(questions.find(({ exam }) => exam === 'core1'));
  await queue(person, early);
  const cardId = await cardIdOf(person);
  const { id, questions: asked } = await startExam(person, 'exam');
  await AttemptModel.updateOne({ _id: id }, { 'questionIds.0': early });
  const other = defined(asked[1]?.question).id;
  for (const questionId of [early, other]) {
    expect(await describeStudyContext(person.userId, 'question', questionId)).toBeNull();
    expect(await describeStudyContext(learner.userId, 'question', questionId)).not.toBeNull();
  }
  // The question's card doesn't reveal the answer either, and no card can be created from the question now.
  expect(await describeStudyContext(person.userId, 'card', cardId)).toBeNull();
  await expect(queue(person, other)).rejects.toThrow(
    'You have a practice exam in progress. Submit it first.',
  );
  await ask(person, 'mutation($id: ID!) { finishExam(id: $id) { id } }', { id });
  expect(await describeStudyContext(person.userId, 'question', other)).not.toBeNull();
  expect(await describeStudyContext(person.userId, 'card', cardId)).not.toBeNull();

  // Study mode shows the answers along the way, and an exam that nobody has submitted ends when its time is up.
  const study = await startExam(person, 'study');
  const studied = defined(study.questions[0]?.question).id;
  expect(await describeStudyContext(person.userId, 'question', studied)).not.toBeNull();
  const late = await startExam(person, 'exam');
  await AttemptModel.updateOne({ _id: late.id }, { deadline: new Date(Date.now() - 1000) });
  const lateQuestion = defined(late.questions[0]?.question).id;
  expect(await describeStudyContext(person.userId, 'question', lateQuestion)).not.toBeNull();
});

test("only one's own cards and those of the content are included", async () => {
  const person = await signedIn(app.url);
  await ask(person, 'mutation($input: AddCardInput!) { addCard(input: $input) { id } }', {
    input: { front: 'My **secret**', back: 'Hidden', deck: '', tags: [] },
  });
  const id = await cardIdOf(person);
  expect(await describeStudyContext(person.userId, 'card', id)).toEqual({
    title: 'My secret',
    text: 'My **secret**\n\n**Answer**\n\nHidden\n\nFrom one of your cards',
    url: '/study-hub/flashcards',
    related: [],
  });
  expect(await describeStudyContext(learner.userId, 'card', id)).toBeNull();

  const module = defined(modules[0]);
  const builtIn = defined(module.cards[0]);
  expect(await describeStudyContext(learner.userId, 'card', builtIn.id)).toMatchObject({
    text: expect.stringContaining(builtIn.back),
    url: `/study-hub/modules/${module.id}`,
  });
  const herb = defined(library.find(({ kind }) => kind === 'herb'));
  expect(await describeStudyContext(learner.userId, 'card', herb.id)).toMatchObject({
    url: `/ai-assistants?entry=${herb.id}`,
  });
});

test('every lesson comes with its first section, cut to a limit', async () => {
  for (const { id, title, lesson } of modules) {
    const context = defined(await describeStudyContext(learner.userId, 'lesson', id));
    expect(context).toMatchObject({ title, url: `/study-hub/modules/${id}` });
    expect(context.text).toContain(defined(lesson.sections[0]).body);
    expect(context.text.length).toBeLessThanOrEqual(12_000);
  }
});
