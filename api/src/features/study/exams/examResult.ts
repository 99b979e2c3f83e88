import type { Exam } from '../../../../content/content.schema.js';
import type { Question } from '../../../../content/question.schema.js';

/** How a part of an exam went. */
export interface DomainResult {
  domain: string;
  title: string;
  right: number;
  total: number;
}

/** How an exam went. */
export interface Result {
  right: number;
  total: number;
  /** On the scale of the exam: an estimate from the share of right answers. */
  estimate: number;
  isPassed: boolean;
  domains: DomainResult[];
}

/** Counts an exam: a question without an answer is wrong. */
export function resultOf(exam: Exam, questions: readonly Question[], rights: readonly boolean[]): Result {
  const right = rights.filter(Boolean).length;
  const total = questions.length;
  const { scaleMin, scaleMax, passScore } = exam.limits;
  const estimate = Math.round(scaleMin + ((scaleMax - scaleMin) * right) / Math.max(1, total));
  const domains = exam.domains.map(({ id, title }) => {
    const indexes = questions.flatMap((question, index) => (question.domain === id ? [index] : []));
    return {
      domain: id,
      title,
      right: indexes.filter((index) => rights[index]).length,
      total: indexes.length,
    };
  });
  return {
    right,
    total,
    estimate,
    isPassed: estimate >= passScore,
    domains: domains.filter((domain) => domain.total > 0),
  };
}
