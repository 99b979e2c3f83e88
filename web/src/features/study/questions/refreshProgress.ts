import type { ApolloCache } from '@apollo/client';

/** Data derived from answers and reviews; it is refetched after each of them. */
const progressFields = [
  'dailyPlan',
  'dueCards',
  'studyWeek',
  'studyProgress',
  'readiness',
  'courses',
  'practiceExams',
];

/** To be called as the `update` of a mutation that reveals something about what the person knows. */
export function refreshProgress(cache: ApolloCache): void {
  for (const fieldName of progressFields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
