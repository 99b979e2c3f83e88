import type { ApolloCache } from '@apollo/client';

/** What follows from answers and reviews: it is asked for again after each. */
const progressFields = [
  'dailyPlan',
  'dueCards',
  'studyWeek',
  'studyProgress',
  'readiness',
  'courses',
  'practiceExams',
];

/** To be called as the `update` of a mutation that tells something of what the person knows. */
export function refreshProgress(cache: ApolloCache): void {
  for (const fieldName of progressFields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
