import { useEffect } from 'react';
import { useKnowledgeStatesQuery } from './knowledge.generated';

/** Polling interval in milliseconds, because texts are read in the background. */
const pollIntervalMs = 1_500;

/** Returns the indexing progress of a custom assistant's knowledge and polls until everything is read. */
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

/** Maximum number of notes and files that an assistant can answer from; the server rejects more. */
export const maxKnowledge = 50;
