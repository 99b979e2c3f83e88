import type { ApolloCache } from '@apollo/client';

/** Makes lists of assistants refetch after one was created, changed, or deleted. */
export function invalidateAssistants(cache: ApolloCache) {
  cache.evict({ fieldName: 'assistants' });
}
