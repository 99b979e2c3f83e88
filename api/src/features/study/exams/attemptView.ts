import type { Exam } from '../../../../content/content.schema.js';
import type { AttemptRecord } from '../attempts/attempt.model.js';
import { isHidden, type RunningTests, requireShown } from '../attempts/hiddenAnswers.service.js';
import { findBasis } from '../basis/questionBasis.js';
import { grade } from '../questions/grade.js';
import { findLabItem, labIdOf } from '../questions/labItem.js';
import { examOf, findQuestion, toPublicQuestion } from '../questions/questionBank.js';
import type { AttemptQuestion, AttemptSummary, ExamAttempt } from './attempt.type.js';
import type { ExamMode } from './exam.type.js';
import type { ExamItem } from './examDraw.js';

/** Modes in which each answer is explained at once and can't be changed. */
export const isExplained = ({ mode }: Pick<AttemptRecord, 'mode'>) => mode !== 'exam';

/** Whether the person can move freely between the questions. */
export function canReview({ mode }: Pick<AttemptRecord, 'mode'>, { limits }: Exam): boolean {
  return mode !== 'exam' || limits.canReview;
}

/** Returns an attempt as an entry in the history. */
export function toAttemptSummary(attempt: Omit<AttemptRecord, 'answers' | 'flags'>): AttemptSummary {
  const exam = examOf({ exam: attempt.examId }, attempt.version);
  const domain = exam.domains.find(({ id }) => id === attempt.domain)?.title;
  return {
    id: String(attempt._id),
    examId: exam.id,
    code: exam.code,
    title: exam.title,
    mode: attempt.mode as ExamMode,
    ...(domain && { domain }),
    startedAt: attempt.startedAt,
    ...(attempt.finishedAt && { finishedAt: attempt.finishedAt }),
    total: attempt.questionIds.length,
    ...(attempt.result && {
      result: { ...attempt.result, points: attempt.result.points ?? attempt.result.right },
    }),
  };
}

/**
 * Returns an attempt with its questions. Solutions are included only if it is over and not hidden, and questions only
 * where the person may see them.
 */
export function toAttempt(attempt: AttemptRecord, tests: RunningTests): ExamAttempt {
  const exam = examOf({ exam: attempt.examId }, attempt.version);
  const { deadline, place } = attempt;
  return {
    ...toAttemptSummary(attempt),
    ...(deadline && { secondsLeft: Math.max(0, Math.ceil((deadline.getTime() - Date.now()) / 1000)) }),
    canReview: canReview(attempt, exam),
    isExplained: isExplained(attempt),
    place,
    passScore: exam.limits.passScore,
    scaleMin: exam.limits.scaleMin,
    scaleMax: exam.limits.scaleMax,
    questions: attempt.questionIds.map((_, index) =>
      toAttemptQuestion(attempt, index, isAllShown(attempt, exam) || index === place, tests),
    ),
  };
}

/** Without going back, a question is shown while it can be answered, and the others once the attempt is over. */
const isAllShown = (attempt: AttemptRecord, exam: Exam): boolean =>
  Boolean(attempt.finishedAt) || canReview(attempt, exam);

/** The questions that the person has seen. */
export const shownQuestionIds = (attempt: AttemptRecord): string[] =>
  isAllShown(attempt, examOf({ exam: attempt.examId }, attempt.version))
    ? attempt.questionIds
    : attempt.questionIds.slice(0, attempt.place + 1);

/** Whether the verdict on a question is shown: once the attempt is over, or at once where answers are explained. */
const isTold = (attempt: AttemptRecord, questionIndex: number): boolean =>
  Boolean(attempt.finishedAt) || (isExplained(attempt) && attempt.answers[questionIndex] !== undefined);

/** @throws UserError CONFLICT while an exam or quiz could ask what the attempt reveals */
export function requireVerdictsShown(attempt: AttemptRecord, tests: RunningTests): void {
  for (const [index, id] of attempt.questionIds.entries())
    if (isTold(attempt, index)) requireShown(tests, id);
}

/** Returns an attempt's item with its place in the outline. */
export function findExamItem({ examId, version }: AttemptRecord, id: string): Pick<ExamItem, 'domain'> {
  // A lab that has since been removed no longer belongs to a domain.
  return labIdOf(id) === undefined
    ? findQuestion(id, version)
    : (findLabItem(id, examId, version) ?? { domain: '' });
}

/** A lab in an attempt. */
function toAttemptLab(
  attempt: AttemptRecord,
  questionIndex: number,
  isShown: boolean,
  tests: RunningTests,
): AttemptQuestion {
  const id = attempt.questionIds[questionIndex] ?? '';
  const exam = examOf({ exam: attempt.examId }, attempt.version);
  const item = findLabItem(id, attempt.examId, attempt.version);
  const result = attempt.labs?.find(({ labId }) => labId === labIdOf(id));
  const isOver = Boolean(attempt.finishedAt);
  const isVerdictShown = isTold(attempt, questionIndex) && !isHidden(tests, id);
  return {
    place: questionIndex,
    ...(isShown &&
      item && {
        lab: {
          id: item.labId,
          title: item.title,
          domain: exam.domains.find(({ id }) => id === item.domain)?.title ?? '',
          minutes: item.minutes,
          requirementCount: item.requirementCount,
          ...(isVerdictShown && result && { requirements: result.requirements, broken: result.broken }),
        },
      }),
    isAnswered: isOver ? result !== undefined : attempt.answers[questionIndex] !== undefined,
    isFlagged: attempt.flags.includes(questionIndex),
    ...(attempt.seconds?.[questionIndex] !== undefined && { seconds: attempt.seconds[questionIndex] }),
    optionIds: [],
    texts: [],
    ...(isVerdictShown && { isCorrect: result?.credit === 1, credit: result?.credit ?? 0 }),
  };
}

/** One question of an attempt. */
export function toAttemptQuestion(
  attempt: AttemptRecord,
  questionIndex: number,
  isShown: boolean,
  tests: RunningTests,
): AttemptQuestion {
  const id = attempt.questionIds[questionIndex] ?? '';
  if (labIdOf(id) !== undefined) return toAttemptLab(attempt, questionIndex, isShown, tests);
  const question = findQuestion(id, attempt.version);
  const answer = attempt.answers[questionIndex];
  const response = { optionIds: answer?.optionIds ?? [], texts: answer?.texts ?? [] };
  const verdict =
    isTold(attempt, questionIndex) && !isHidden(tests, question.id) ? grade(question, response) : undefined;
  return {
    place: questionIndex,
    ...(isShown && { question: toPublicQuestion(question, String(attempt._id)) }),
    isAnswered: answer !== undefined,
    isFlagged: attempt.flags.includes(questionIndex),
    ...(attempt.seconds?.[questionIndex] !== undefined && { seconds: attempt.seconds[questionIndex] }),
    ...response,
    ...(verdict && {
      isCorrect: verdict.isCorrect,
      credit: verdict.credit,
      options: verdict.parts,
      basis: findBasis(question.id, attempt.version),
    }),
  };
}
