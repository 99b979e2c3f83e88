import type { ApolloCache } from '@apollo/client';

/** What is shown of plans is asked for again: one session more or less changes it in many places. */
export function invalidatePlans(cache: ApolloCache) {
  for (const fieldName of [
    'upcomingStudySessions',
    'studySessions',
    'dailyPlan',
    'studyTopics',
    'studyTopic',
  ])
    cache.evict({ id: 'ROOT_QUERY', fieldName });
  cache.gc();
}
