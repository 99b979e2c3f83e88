import type { ApolloCache } from '@apollo/client';

/** After one was made, changed or deleted: whoever shows the list of assistants asks for it again. */
export function invalidateAssistants(cache: ApolloCache) {
  cache.evict({ fieldName: 'assistants' });
}
