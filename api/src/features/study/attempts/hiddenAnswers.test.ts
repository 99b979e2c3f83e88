import { text } from 'node:stream/consumers';
import type { Question } from '../../../../content/question.schema.js';
import { defined } from '../../../testing/defined.js';
import { type Person, signedIn } from '../../../testing/factories.js';
import { currentCurriculum, makeResponse } from '../../../testing/questions.js';
import { useTestApp } from '../../../testing/testApp.js';
import { findActor } from '../../users/user.service.js';
import { quizQuestions } from '../modules/moduleQuiz.js';
import { describeStudyContext } from '../studyContext.js';
import { studyExport } from '../studyExportSource.service.js';
import { AttemptModel } from './attempt.model.js';
import { ModuleQuizModel } from './moduleQuiz.model.js';

const app = useTestApp();

const { modules, questions } = currentCurriculum();
const ccna = questions.filter(({ exam }) => exam === 'ccna');
const noAnswer = 'The answer is hidden until you finish your exam or quiz.';

const start = async (person: Person, mode: string, length = 5, examId = 'ccna') => {
  const { data, errors } = await person.graphql(
    'mutation($input: StartExamInput!) { startExam(input: $input) { id questions { question { id } } } }',
    { input: { examId, mode, length, ...(mode === 'domain' && { domain: defined(ccna[0]).domain }) } },
  );
  if (errors[0]) throw new Error(errors[0].message);
  return defined(data?.startExam);
};
const answerExam = (person: Person, attemptId: string, place: number, question: Question, isRight = true) =>
  person.graphql('mutation($input: AnswerExamInput!) { answerExam(input: $input) { isCorrect } }', {
    input: { attemptId, place, ...makeResponse(question, isRight) },
  });
const finish = (person: Person, id: string) =>
  person.graphql('mutation($id: ID!) { finishExam(id: $id) { id questions { isCorrect } } }', { id });
const answer = (person: Person, question: Question, quiz?: object) =>
  person.graphql('mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }', {
    input: { questionId: question.id, ...makeResponse(question, true), ...(quiz && { quiz }) },
  });
const queue = (person: Person, { id }: Question) =>
  person.graphql('mutation($id: ID!) { queueQuestion(id: $id) }', { id });
const read = (person: Person, id: string) =>
  person.graphql('query($id: ID!) { examAttempt(id: $id) { id } }', { id });
const startQuiz = (person: Person, id: string) =>
  person.graphql('mutation($id: ID!) { startModuleQuiz(id: $id) { seed questions { id } } }', { id });
const messageOf = ({ errors }: { errors: { message: string }[] }) => errors[0]?.message;
const bankQuestion = (id: string | undefined) => defined(questions.find((question) => question.id === id));

/** The Study Hub's files in the archive of a person's data. */
async function exportOf(person: Person): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  for await (const { path, read } of studyExport.items(defined(await findActor(person.userId))))
    files.set(path, await text(await defined(read)()));
  return files;
}

test('answers to all questions that a running exam could ask are hidden, whether it asks them or not', async () => {
  const person = await signedIn(app.url);
  const old = await start(person, 'study');
  const early = await start(person, 'study');
  await answerExam(person, old.id, 0, bankQuestion(old.questions[0]?.question?.id));
  await finish(person, old.id);
  const running = await start(person, 'exam');
  const drawn = (await AttemptModel.findById(running.id).lean())?.questionIds ?? [];
  const asked = bankQuestion(drawn[0]);
  const coming = bankQuestion(drawn.at(-1));
  const other = defined(ccna.find(({ id }) => !drawn.includes(id)));
  for (const question of [asked, coming, other]) {
    expect(messageOf(await answer(person, question))).toBe(
      'You have a practice exam in progress. Submit it first.',
    );
    expect(messageOf(await queue(person, question))).toBe(
      'You have a practice exam in progress. Submit it first.',
    );
    expect(await describeStudyContext(person.userId, 'question', question.id)).toBeNull();
  }
  const explained = bankQuestion(early.questions[0]?.question?.id);
  const refusals = [
    await answerExam(person, early.id, 0, explained),
    await read(person, old.id),
    await person.graphql('mutation($id: ID!) { makeCardsFromMisses(id: $id) }', { id: old.id }),
    await startQuiz(person, defined(modules.find(({ exam }) => exam === 'ccna')).id),
    await person.graphql('{ questions(category: "CCNA") { id } }'),
  ];
  expect(refusals.map(messageOf)).toEqual(
    Array(5).fill('You have a practice exam in progress. Submit it first.'),
  );
  for (const mode of ['study', 'domain', 'exam'])
    await expect(start(person, mode)).rejects.toThrow(
      'You have a practice exam in progress. Submit it first.',
    );
  expect(
    (await finish(person, old.id)).data?.finishExam?.questions.map(({ isCorrect }) => isCorrect),
  ).toEqual(Array(5).fill(null));
  // Another exam, exercises, and lines of the command drill aren't affected.
  expect(messageOf(await answer(person, defined(questions.find(({ exam }) => exam === 'core1'))))).toBe(
    undefined,
  );
  const exercise = { input: { questionId: 'subnetting-4711', texts: ['a'] } };
  const { errors } = await person.graphql(
    'mutation($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
    exercise,
  );
  expect(errors).toEqual([]);
  await finish(person, running.id);
  expect(messageOf(await answer(person, other))).toBe(undefined);
  expect(messageOf(await read(person, old.id))).toBe(undefined);
});

test('only one of two exams started at the same instant begins', async () => {
  const person = await signedIn(app.url);
  const starts = await Promise.allSettled(Array.from({ length: 4 }, () => start(person, 'exam')));
  const refused = starts.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
  expect(refused).toEqual(Array(3).fill('Error: You have a practice exam in progress. Submit it first.'));
  const begun = starts.find((one) => one.status === 'fulfilled');
  await finish(person, defined(begun).value.id);
  await start(person, 'exam');
});

test('cards and card search hide answers that a running exam could ask for', async () => {
  const person = await signedIn(app.url);
  const question = defined(ccna.find(({ type }) => type === 'single'));
  if (question.type !== 'single') throw new Error('not a choice');
  await queue(person, question);
  const explanation = defined(question.options.find(({ isCorrect }) => isCorrect)).explanation;
  const word = defined(
    explanation.split(/[^A-Za-z]+/).find(
      (one) =>
        one.length > 5 &&
        !JSON.stringify([question.prompt, question.options.map(({ text }) => text)])
          .toLowerCase()
          .includes(one.toLowerCase()),
    ),
  );
  const cards = async (search: string) => {
    const { data } = await person.graphql(
      'query($search: String) { cards(filter: { timeZone: "UTC", search: $search }, first: 5) { front back } cardQueue(timeZone: "UTC") { card { back } } }',
      { search },
    );
    return defined(data);
  };
  const before = await cards(word);
  expect(before.cards?.[0]?.back.replaceAll('\\', '')).toContain(explanation);
  const { id } = await start(person, 'exam');
  const during = await cards('');
  expect([during.cards?.[0]?.back, during.cardQueue?.card?.back]).toEqual([noAnswer, noAnswer]);
  expect(during.cards?.[0]?.front).toBe(before.cards?.[0]?.front);
  expect((await cards(word)).cards).toEqual([]);
  const files = await exportOf(person);
  for (const name of ['study/cards.csv', 'study/cards-for-anki.txt']) {
    expect(files.get(name)).toContain(noAnswer);
    expect(files.get(name)).not.toContain(word);
  }
  await finish(person, id);
  expect(await cards(word)).toEqual(before);
});

test('upcoming questions of an exam without going back are neither shown nor exported', async () => {
  const person = await signedIn(app.url);
  const known = defined(ccna[0]);
  await answer(person, known);
  const { id } = await start(person, 'exam');
  const drawn = defined(await AttemptModel.findById(id).lean()).questionIds;
  const ahead = [];
  for (const input of [{ optionIds: ['a'] }, { texts: ['x'] }, { optionIds: [] }]) {
    const { errors } = await person.graphql(
      'mutation($input: AnswerExamInput!) { answerExam(input: $input) { isCorrect } }',
      { input: { attemptId: id, place: 3, ...input } },
    );
    ahead.push(errors[0]?.message);
  }
  expect(ahead).toEqual(Array(3).fill('Answer the questions in their order.'));
  const files = await exportOf(person);
  const attempts = defined(files.get('study/exam-attempts.json'));
  expect(attempts).toContain(drawn[0]);
  for (const coming of drawn.slice(1)) expect(attempts).not.toContain(coming);
  expect(files.get('study/answers.json')).toContain(known.id);
  expect(files.get('study/answers.json')).not.toContain('isCorrect');
  expect(files.get('study/progress.json')).not.toContain(known.id);
  await finish(person, id);
  expect((await exportOf(person)).get('study/answers.json')).toContain('isCorrect');
});

test("a module's answers are hidden while its quiz is taken, until the quiz is finished, left, or expired", async () => {
  const person = await signedIn(app.url);
  const module = defined(modules.find(({ exam }) => exam === 'ccna'));
  const ofModule = ccna.filter(({ objective }) => module.objectives.includes(objective));
  const outside = defined(ccna.find(({ objective }) => !module.objectives.includes(objective)));
  const begin = async () => defined((await startQuiz(person, module.id)).data?.startModuleQuiz);
  const first = await begin();
  const isAsked = ({ id }: Question) => first.questions.some((question) => question.id === id);
  const asked = defined(ofModule.find(isAsked));
  const other = defined(ofModule.find((question) => !isAsked(question)));
  for (const question of [asked, other]) {
    expect(messageOf(await answer(person, question))).toBe('Finish or leave your module quiz first.');
    expect(messageOf(await queue(person, question))).toBe('Finish or leave your module quiz first.');
    expect(await describeStudyContext(person.userId, 'question', question.id)).toBeNull();
  }
  expect(messageOf(await answer(person, outside))).toBe(undefined);
  const { data } = await person.graphql('{ questions(category: "CCNA", first: 50) { objective } }');
  for (const { objective } of defined(data?.questions)) expect(module.objectives).not.toContain(objective);

  // A member who leaves the quiz can look up anything, and the quiz no longer counts.
  const quiz = { moduleId: module.id, seed: first.seed };
  await person.graphql('mutation($quiz: ModuleQuizInput!) { leaveModuleQuiz(quiz: $quiz) }', { quiz });
  expect(messageOf(await answer(person, other))).toBe(undefined);
  expect(messageOf(await answer(person, asked, quiz))).toBe('This quiz is over. Start another one.');

  const { seed } = await begin();
  for (const question of quizQuestions(module, questions, seed))
    expect(messageOf(await answer(person, question, { moduleId: module.id, seed }))).toBe(undefined);
  expect(messageOf(await answer(person, other))).toBe(undefined);
  const score = await person.graphql('query($id: ID!) { studyModule(id: $id) { checkRight } }', {
    id: module.id,
  });
  expect(score.data?.studyModule?.checkRight).toBe(10);

  const late = await begin();
  await ModuleQuizModel.updateOne(
    { ownerId: person.userId },
    { startedAt: new Date(Date.now() - 3_600_000) },
  );
  expect(messageOf(await answer(person, other))).toBe(undefined);
  expect(messageOf(await answer(person, asked, { moduleId: module.id, seed: late.seed }))).toBe(
    'This quiz is over. Start another one.',
  );
});

test('an exam ends the quiz that was left open, so that the quiz result reveals nothing about it', async () => {
  const person = await signedIn(app.url);
  const module = defined(modules.find(({ exam }) => exam === 'ccna'));
  const { seed } = defined((await startQuiz(person, module.id)).data?.startModuleQuiz);
  const { id } = await start(person, 'exam');
  await finish(person, id);
  const [question] = quizQuestions(module, questions, seed);
  expect(messageOf(await answer(person, defined(question), { moduleId: module.id, seed }))).toBe(
    'This quiz is over. Start another one.',
  );
});

test('a member who switches to another CCNA exam during a quiz finishes it, and its answers stay hidden', async () => {
  const person = await signedIn(app.url);
  const module = defined(modules.find(({ exam }) => exam === 'ccna'));
  const { seed } = defined((await startQuiz(person, module.id)).data?.startModuleQuiz);
  await person.graphql('mutation { chooseExamVersion(version: v20, timeZone: "UTC") { version } }');
  for (const question of quizQuestions(module, questions, seed)) {
    expect(messageOf(await queue(person, question))).toBe('Finish or leave your module quiz first.');
    expect(messageOf(await answer(person, question, { moduleId: module.id, seed }))).toBe(undefined);
  }
  const query = 'query($id: ID!) { studyModule(id: $id) { checkRight } }';
  const { data } = await person.graphql(query, { id: module.id });
  expect(data?.studyModule?.checkRight).toBe(10);
});
