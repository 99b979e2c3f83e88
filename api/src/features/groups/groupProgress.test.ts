import { Feature } from '../../core/access/access.js';
import { defined } from '../../testing/defined.js';
import { type Person, rights, signedIn } from '../../testing/factories.js';
import { assign, createGroup, ownGroups, rowsOf } from '../../testing/groups.js';
import { ask } from '../../testing/notes.js';
import { currentCurriculum, makeResponse } from '../../testing/questions.js';
import type { ExamAttempt, ModuleSummary, StartedModuleQuiz } from '../../testing/schema.generated.js';
import { useTestApp } from '../../testing/testApp.js';
import { GroupModel } from './group.model.js';

const app = useTestApp();
let admin: Person;
beforeAll(async () => {
  admin = await signedIn(app.url, { isAdmin: true });
});

const { modules, questions, exams } = currentCurriculum();
const module = defined(modules.find(({ exam }) => exam === 'ccna'));

/** Completes a module like a member: reads, watches, and takes a quiz with this many correct answers. */
async function studyModule(person: Person, right: number): Promise<ModuleSummary> {
  const save = `mutation ($input: SaveLessonPositionInput!) { saveLessonPosition(input: $input) { id progress checkRight checkTotal isComplete } }`;
  const { seed, questions: quiz } = await ask<StartedModuleQuiz>(
    person,
    'mutation ($id: ID!) { startModuleQuiz(id: $id) { seed questions { id } } }',
    { id: module.id },
  );
  for (const [index, { id }] of quiz.entries()) {
    const question = defined(questions.find((one) => one.id === id));
    const response = makeResponse(question, index < right);
    await ask(
      person,
      'mutation ($input: AnswerQuestionInput!) { answerQuestion(input: $input) { isCorrect } }',
      {
        input: { questionId: id, ...response, quiz: { moduleId: module.id, seed } },
      },
    );
  }
  return ask(person, save, { input: { moduleId: module.id, isRead: true, isWatched: true } });
}

/** Takes an exam with this many questions and submits it, with this many answered correctly. */
async function takeExam(person: Person, length: number, mode: 'exam' | 'study', right: number) {
  const attempt = await ask<ExamAttempt>(
    person,
    'mutation ($input: StartExamInput!) { startExam(input: $input) { id questions { place question { id } } } }',
    { input: { examId: 'core1', mode, length } },
  );
  // Some places have a lab instead of a question.
  const asked = attempt.questions.filter(({ question }) => question);
  for (const { place, question } of asked.slice(0, right)) {
    const known = defined(questions.find(({ id }) => id === question?.id));
    await ask(person, 'mutation ($input: AnswerExamInput!) { answerExam(input: $input) { place } }', {
      input: { attemptId: attempt.id, place, ...makeResponse(known, true) },
    });
  }
  await ask(person, 'mutation ($id: ID!) { finishExam(id: $id) { id } }', { id: attempt.id });
}

test("each member's row has their own numbers", async () => {
  const [eager, idle] = [await signedIn(app.url), await signedIn(app.url)];
  const { id } = await createGroup(admin, 'Numbers', [eager, idle]);
  await assign(admin, id, 'MODULE', module.id);
  await assign(admin, id, 'EXAM', 'core1');
  const summary = await studyModule(eager, 9);
  const whole = defined(exams.find((exam) => exam.id === 'core1')).limits.maxQuestions;
  await takeExam(eager, whole, 'exam', 18);
  await takeExam(eager, whole, 'exam', 0);
  // Neither counts: one is short, the other explains each answer.
  await takeExam(eager, 5, 'exam', 5);
  await takeExam(eager, 5, 'study', 5);

  const rows = await rowsOf(admin, id);
  const cellsOf = (person: Person) => rows.find(({ userId }) => userId === person.userId)?.cells;
  expect(summary.isComplete).toBe(true);
  expect(summary.progress).toBeGreaterThan(0);
  expect(cellsOf(eager)).toMatchObject([
    {
      isDone: true,
      isOverdue: false,
      isRead: true,
      masteredPercent: summary.progress,
      quizPercent: (100 * summary.checkRight) / summary.checkTotal,
      attempts: null,
    },
    { isDone: true, isRead: null, attempts: 2, bestPercent: Math.round((100 * 18) / whole) },
  ]);
  expect(cellsOf(idle)).toMatchObject([
    { isDone: false, isRead: false, masteredPercent: 0, quizPercent: 0 },
    { isDone: false, attempts: 0, bestPercent: null },
  ]);
  expect((await ownGroups(eager))[0]?.row).toEqual(rows.find(({ userId }) => userId === eager.userId));
});

test('unfinished work past its due date is overdue for members with access to it', async () => {
  const [done, late] = [await signedIn(app.url), await signedIn(app.url)];
  const closed = await signedIn(app.url, { accessRights: rights(Feature.NOTES) });
  const { id } = await createGroup(admin, 'Late', [done, late, closed]);
  await assign(admin, id, 'MODULE', module.id, new Date(Date.now() + 60_000));
  await studyModule(done, 10);
  await GroupModel.updateOne({ _id: id }, { 'assignments.0.dueAt': new Date(Date.now() - 60_000) });
  const rows = await rowsOf(admin, id);
  const rowOf = (person: Person) => rows.find(({ userId }) => userId === person.userId);
  expect(rowOf(done)?.cells).toMatchObject([{ isDone: true, isOverdue: false }]);
  expect(rowOf(late)?.cells).toMatchObject([{ isDone: false, isOverdue: true }]);
  // Without access they couldn't even see it.
  expect(rowOf(closed)).toMatchObject({ status: 'NO_ACCESS', lastActive: null, cells: [] });
  expect(rowOf(late)?.lastActive).not.toBeNull();
});
