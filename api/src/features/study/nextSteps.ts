import type { Exam } from '../../../content/content.schema.js';
import type { Question } from '../../../content/question.schema.js';
import type { LastVerdicts } from './drill.js';

/** Something worth doing now, with the reason. */
export interface NextStep {
  title: string;
  detail: string;
  /** Estimated time. */
  minutes: number;
  /** A route of the web app. */
  url: string;
}

const budgetMinutes = 20;
const minutesPerQuestion = 0.75;
const roundSize = 10;
/** With fewer answers a share of right ones says nothing about a domain. */
const enoughAnswers = 3;

/**
 * What to do in the next 20 minutes: first repeat what was missed, then drill the weakest domain, then meet new
 * questions in the category that has the most left.
 * @param exams all exams with their domains
 * @param bank all questions
 * @param verdicts the last verdict on each question that was answered
 */
export function planNextSteps(
  exams: readonly Exam[],
  bank: readonly Question[],
  verdicts: LastVerdicts,
): NextStep[] {
  const categoryOf = (question: Question) => exams.find(({ id }) => id === question.exam)?.category ?? '';
  const missed = bank.filter(({ id }) => verdicts.get(id) === false);
  const fresh = bank.filter(({ id }) => !verdicts.has(id));
  const steps = [
    ...mostOf(missed, categoryOf).map(
      ([category, count]): NextStep => ({
        title: `Repeat ${plural(Math.min(count, roundSize), 'missed question')}`,
        detail: `${category}: the last answer was wrong`,
        minutes: minutesFor(count),
        url: drillUrl(category),
      }),
    ),
    ...weakest(exams, bank, verdicts),
    ...mostOf(fresh, categoryOf).map(
      ([category, count]): NextStep => ({
        title: `${category} drill`,
        detail: `${plural(count, 'question')} you have not met yet`,
        minutes: minutesFor(count),
        url: drillUrl(category),
      }),
    ),
  ];
  return fitting(steps);
}

function weakest(exams: readonly Exam[], bank: readonly Question[], verdicts: LastVerdicts): NextStep[] {
  const domains = exams.flatMap((exam) =>
    exam.domains.map((domain) => {
      const questions = bank.filter((question) => question.exam === exam.id && question.domain === domain.id);
      const answered = questions.filter(({ id }) => verdicts.has(id));
      const right = answered.filter(({ id }) => verdicts.get(id)).length;
      return {
        exam,
        domain,
        count: questions.length,
        answered: answered.length,
        share: right / answered.length,
      };
    }),
  );
  return domains
    .filter(({ answered, share }) => answered >= enoughAnswers && share < 1)
    .sort((a, b) => a.share - b.share)
    .slice(0, 1)
    .map(({ exam, domain, count, share }) => ({
      title: `${domain.title} drill`,
      detail: `Weakest domain, ${Math.round(share * 100)} %`,
      minutes: minutesFor(count),
      url: `${drillUrl(exam.category)}&domain=${domain.id}`,
    }));
}

/** Counts by category, largest first. */
function mostOf(
  questions: readonly Question[],
  categoryOf: (question: Question) => string,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const question of questions)
    counts.set(categoryOf(question), (counts.get(categoryOf(question)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** The first steps that fit into the time, each page once, at most three. */
function fitting(steps: readonly NextStep[]): NextStep[] {
  const chosen: NextStep[] = [];
  let left = budgetMinutes;
  for (const step of steps) {
    if (chosen.length === 3 || step.minutes > left || chosen.some(({ url }) => url === step.url)) continue;
    chosen.push(step);
    left -= step.minutes;
  }
  return chosen;
}

const minutesFor = (questions: number) => Math.ceil(Math.min(questions, roundSize) * minutesPerQuestion);
const drillUrl = (category: string) => `/study-hub?drill=${encodeURIComponent(category)}`;
const plural = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
