import type { Exam } from '../../../../content/content.schema.js';
import type { Question } from '../../../../content/question.schema.js';
import { plural } from '../../../platform/text/numbers.js';
import { type LastVerdicts, missedQuestions } from '../questions/pickQuestions.js';
import {
  domainProgress,
  type MasteryByObjective,
  objectiveKey,
  objectivesOf,
  toWholePercent,
} from '../scheduling/mastery.js';

/** Something worth doing now, with the reason. */
export interface NextStep {
  title: string;
  detail: string;
  /** Estimated time. */
  minutes: number;
  /** A route of the web app. */
  url: string;
}

/** What the steps are computed from. */
export interface NextStepsInput {
  exams: readonly Exam[];
  /** All questions. */
  questions: readonly Question[];
  /** The last verdict on each answered question. */
  verdicts: LastVerdicts;
  mastery: MasteryByObjective;
  /** Cards that are waiting. */
  dueCards: number;
  /** Modules that were started but not completed, latest first. */
  openModules: readonly { id: string; title: string }[];
}

const budgetMinutes = 20;
const minutesPerQuestion = 0.75;
const minutesPerCard = 0.2;
const minutesPerLesson = 8;
const roundSize = 10;
/** Maximum cards in a step of 20 minutes. */
const maxCardsPerStep = 30;
/** Minimum answers for a statement about a domain. */
const minAnswers = 3;
/** From this progress on, nothing in a domain is weak. */
const strongDomainShare = 0.9;

/**
 * Returns what to do in the next 20 minutes: review due cards first, then repeat missed questions, drill the weakest
 * domain, continue a lesson, and answer new questions in the category with the most left.
 */
export function planNextSteps({
  exams,
  questions,
  verdicts,
  mastery,
  dueCards,
  openModules,
}: NextStepsInput): NextStep[] {
  const categoryOf = (question: Question) => exams.find(({ id }) => id === question.exam)?.category ?? '';
  const missed = missedQuestions(questions, verdicts);
  const fresh = questions.filter(({ id }) => !verdicts.has(id));
  return stepsWithinBudget([
    ...cardStep(dueCards),
    ...countByCategory(missed, categoryOf).map(
      ([category, count]): NextStep => ({
        title: `Retry ${plural(Math.min(count, roundSize), 'missed question')}`,
        detail: `${category}: missed last time`,
        minutes: estimateMinutes(count),
        url: `${drillUrl(category)}&missed=1`,
      }),
    ),
    ...weakestDomainStep(exams, mastery),
    ...openModules.slice(0, 1).map(({ id, title }) => ({
      title: `Continue: ${title}`,
      detail: 'Module in progress',
      minutes: minutesPerLesson,
      url: `/study-hub/modules/${id}`,
    })),
    ...countByCategory(fresh, categoryOf).map(
      ([category, count]): NextStep => ({
        title: `${category} drill`,
        detail: plural(count, 'new question'),
        minutes: estimateMinutes(count),
        url: drillUrl(category),
      }),
    ),
  ]);
}

function cardStep(due: number): NextStep[] {
  const count = Math.min(due, maxCardsPerStep);
  if (count === 0) return [];
  return [
    {
      title: `Review ${plural(count, 'card')}`,
      detail: due > count ? `${due.toLocaleString('en-US')} due` : 'Due now',
      minutes: Math.ceil(count * minutesPerCard),
      url: '/study-hub/flashcards',
    },
  ];
}

/** Among the domains with incorrect or fading answers, returns the weakest one. */
function weakestDomainStep(exams: readonly Exam[], mastery: MasteryByObjective): NextStep[] {
  const domains = exams.flatMap((exam) =>
    exam.domains.map((domain) => {
      const known = objectivesOf(domain).flatMap(
        (objective) => mastery.get(objectiveKey({ exam: exam.id, objective })) ?? [],
      );
      const answered = known.reduce((sum, one) => sum + one.answered, 0);
      const remembered = known.reduce((sum, { right, recall }) => sum + right * recall, 0);
      return {
        exam,
        domain,
        answered,
        share: remembered / answered,
        known: domainProgress(exam, domain, mastery),
      };
    }),
  );
  return domains
    .filter(({ answered, share }) => answered >= minAnswers && share < strongDomainShare)
    .sort((a, b) => a.known - b.known)
    .slice(0, 1)
    .map(({ exam, domain, known }) => ({
      title: `${domain.title} drill`,
      detail: `Weakest domain, ${toWholePercent(known)}% mastered`,
      minutes: estimateMinutes(roundSize),
      url: `${drillUrl(exam.category)}&domain=${domain.id}`,
    }));
}

/** Counts by category, largest first. */
function countByCategory(
  questions: readonly Question[],
  categoryOf: (question: Question) => string,
): [string, number][] {
  const counts = new Map<string, number>();
  for (const question of questions)
    counts.set(categoryOf(question), (counts.get(categoryOf(question)) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

/** Returns the first steps that fit into the time, each page once, at most three. */
function stepsWithinBudget(steps: readonly NextStep[]): NextStep[] {
  const chosen: NextStep[] = [];
  let left = budgetMinutes;
  for (const step of steps) {
    if (chosen.length === 3 || step.minutes > left || chosen.some(({ url }) => url === step.url)) continue;
    chosen.push(step);
    left -= step.minutes;
  }
  return chosen;
}

const estimateMinutes = (questions: number) => Math.ceil(Math.min(questions, roundSize) * minutesPerQuestion);
const drillUrl = (category: string) => `/study-hub?drill=${encodeURIComponent(category)}`;
