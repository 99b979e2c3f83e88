import { useEffect } from 'react';
import { useKnowledgeStatesQuery } from './knowledge.generated';

/** Texts are read in the background; so often it is asked how far they are. */
const pollIntervalMs = 1_500;

/** How far the knowledge of an own assistant has been read, until all of it is. */
export function useKnowledgeStates(id: string, isOwn = true) {
  const { data, startPolling, stopPolling } = useKnowledgeStatesQuery({
    variables: { id },
    skip: !id || !isOwn,
    fetchPolicy: 'cache-and-network',
  });
  const states = data?.customAssistant.knowledge ?? [];
  const isReading = states.some(({ state }) => state === 'reading');
  useEffect(() => {
    if (!isReading) return;
    startPolling(pollIntervalMs);
    return stopPolling;
  }, [isReading, startPolling, stopPolling]);
  return states;
}
