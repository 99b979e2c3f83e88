import type { ApolloCache } from '@apollo/client';

/** Refetches the displayed plans, because a session added or removed changes them in many places. */
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
