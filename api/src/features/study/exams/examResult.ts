import type { Exam } from '../../../../content/content.schema.js';
import type { Result } from '../attempts/attempt.model.js';
import type { ExamItem } from './examDraw.js';

/**
 * Grades an exam.
 * @param credits the credit for each question, from 0 to 1; 0 without an answer
 */
export function resultOf(
  exam: Exam,
  questions: readonly Pick<ExamItem, 'domain'>[],
  credits: readonly number[],
): Result {
  const isRight = (credit = 0) => credit === 1;
  const right = credits.filter(isRight).length;
  const points = credits.reduce((sum, credit) => sum + credit, 0);
  const total = questions.length;
  const { scaleMin, scaleMax, passScore } = exam.limits;
  const estimate = Math.round(scaleMin + ((scaleMax - scaleMin) * points) / Math.max(1, total));
  const domains = exam.domains.map(({ id, title }) => {
    const indexes = questions.flatMap((question, index) => (question.domain === id ? [index] : []));
    return {
      domain: id,
      title,
      right: indexes.filter((index) => isRight(credits[index])).length,
      total: indexes.length,
    };
  });
  return {
    right,
    total,
    points,
    estimate,
    isPassed: estimate >= passScore,
    domains: domains.filter((domain) => domain.total > 0),
  };
}
