import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useState } from 'react';
import { SearchDocument, type SearchQuery } from './search.generated';

export type SearchHit = SearchQuery['search'][number];

interface Answer {
  query: string;
  hits: readonly SearchHit[];
  error?: unknown;
}

/** Delay in milliseconds, so that a burst of keystrokes sends one request. */
const pause = 80;
const nothing: Answer = { query: '', hits: [] };

/** Returns the server's results. The previous ones stay until new ones arrive, and late responses are dropped. */
export function useServerHits(typed: string) {
  const client = useApolloClient();
  const query = typed.trim();
  const [answer, setAnswer] = useState(nothing);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry sends the same request
  useEffect(() => {
    if (!query) {
      setAnswer(nothing);
      return;
    }
    const outdated = new AbortController();
    const ask = async () => {
      try {
        const { data } = await client.query({
          query: SearchDocument,
          variables: { query },
          fetchPolicy: 'no-cache',
          context: { queryDeduplication: false, fetchOptions: { signal: outdated.signal } },
        });
        if (!outdated.signal.aborted) setAnswer({ query, hits: data?.search ?? [] });
      } catch (error) {
        if (!outdated.signal.aborted) setAnswer(({ hits }) => ({ query, hits, error }));
      }
    };
    const timer = setTimeout(() => void ask(), pause);
    return () => {
      clearTimeout(timer);
      outdated.abort();
    };
  }, [client, query, attempt]);

  return {
    hits: query ? answer.hits : nothing.hits,
    error: answer.query === query ? answer.error : undefined,
    isSearching: answer.query !== query,
    retry: useCallback(() => {
      setAnswer(({ hits }) => ({ query: '', hits }));
      setAttempt((attempts) => attempts + 1);
    }, []),
  };
}
