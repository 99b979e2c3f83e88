import type { Exam } from '../../../../content/content.schema.js';
import { grade } from '../questions/grade.js';
import { examOf, findQuestion, toPublicQuestion } from '../questions/questionBank.js';
import type { AttemptRecord } from './attempt.model.js';
import type { AttemptQuestion, AttemptSummary, ExamAttempt } from './attempt.type.js';
import type { ExamMode } from './exam.type.js';

/** In these modes each answer is explained at once, and stays. */
export const isExplained = ({ mode }: Pick<AttemptRecord, 'mode'>) => mode !== 'exam';

/** May the person move freely between the questions? */
export function canReview({ mode }: Pick<AttemptRecord, 'mode'>, { limits }: Exam): boolean {
  return mode !== 'exam' || limits.canReview;
}

/** An attempt as a line of the history. */
export function toAttemptSummary(attempt: AttemptRecord): AttemptSummary {
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

/** An attempt with its questions: solutions only of what is over, questions only where one may look. */
export function toAttempt(attempt: AttemptRecord): ExamAttempt {
  const exam = examOf({ exam: attempt.examId }, attempt.version);
  const { deadline, finishedAt, place } = attempt;
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
      toAttemptQuestion(attempt, index, Boolean(finishedAt) || canReview(attempt, exam) || index === place),
    ),
  };
}

/** One question of an attempt. */
export function toAttemptQuestion(
  attempt: AttemptRecord,
  questionIndex: number,
  isShown: boolean,
): AttemptQuestion {
  const question = findQuestion(attempt.questionIds[questionIndex] ?? '', attempt.version);
  const answer = attempt.answers[questionIndex];
  const response = { optionIds: answer?.optionIds ?? [], texts: answer?.texts ?? [] };
  const isOver = Boolean(attempt.finishedAt) || (isExplained(attempt) && answer !== undefined);
  const verdict = isOver ? grade(question, response) : undefined;
  return {
    place: questionIndex,
    ...(isShown && { question: toPublicQuestion(question, String(attempt._id)) }),
    isAnswered: answer !== undefined,
    isFlagged: attempt.flags.includes(questionIndex),
    ...response,
    ...(verdict && { isCorrect: verdict.isCorrect, credit: verdict.credit, options: verdict.parts }),
  };
}
