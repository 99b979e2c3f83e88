import type { ApolloCache } from '@apollo/client';
import { useRef, useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import type { CardFilter } from '../../../core/schema.generated';
import { timeZone } from '../../../platform/timeZone';
import type { CardDraft } from './CardForm';
import {
  useAddCardMutation,
  useBringCardBackMutation,
  useCardsQuery,
  useDeleteCardMutation,
  useRestoreCardMutation,
  useSaveCardMutation,
} from './cardList.generated';
import { useSuspendCardMutation } from './cardQueue.generated';

const pageSize = 50;

const sources = ['module', 'term', 'command', 'herb', 'question', 'own', 'note', 'chat', 'game'] as const;
const states = ['fresh', 'due', 'buried', 'suspended', 'leech', 'deleted'] as const;

/** What the address narrows the list down to; what it does not know is left out. */
export function readCardFilter(search: string, source: string | null, state: string | null): CardFilter {
  return {
    timeZone,
    search: search.trim() || undefined,
    source: sources.find((one) => one === source),
    state: states.find((one) => one === state),
  };
}

/** The cards that fit, page by page, and all that changes them. */
export function useCardList(filter: CardFilter) {
  const { data, previousData, error, refetch, fetchMore } = useCardsQuery({
    variables: { filter, first: pageSize },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [addCard] = useAddCardMutation();
  const [saveCard] = useSaveCardMutation();
  const [bringCardBack] = useBringCardBackMutation();
  const [suspendCard] = useSuspendCardMutation();
  const [deleteCard] = useDeleteCardMutation();
  const [restoreCard] = useRestoreCardMutation();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const cards = (data ?? previousData)?.cards;
  // Whatever the number: a full page has another one behind it, or an empty one.
  const [ended, setEnded] = useState('');
  const key = JSON.stringify(filter);
  const latestKey = useRef(key);
  latestKey.current = key;

  const refresh = () => void refetch().catch(() => undefined);
  const loadMore = async () => {
    setLoadingMore(true);
    try {
      const { data: page } = await fetchMore({
        variables: { after: cards?.at(-1)?.id },
        // What is shown may be another list by then.
        updateQuery: (shown, { fetchMoreResult }) =>
          latestKey.current === key ? { cards: [...shown.cards, ...fetchMoreResult.cards] } : shown,
      });
      if ((page?.cards.length ?? 0) < pageSize) setEnded(key);
    } catch (failure) {
      applyServerError(failure);
    } finally {
      setLoadingMore(false);
    }
  };

  return {
    cards,
    error,
    refresh,
    hasMore: (cards?.length ?? 0) >= pageSize && ended !== key,
    isLoadingMore,
    loadMore: () => void loadMore(),
    add: async (input: CardDraft) => {
      await addCard({ variables: { input } });
      await refetch();
    },
    save: (id: string, input: CardDraft) => saveCard({ variables: { id, input } }),
    bringBack: (id: string) => bringCardBack({ variables: { id } }),
    suspend: (id: string) =>
      suspendCard({
        variables: { id, isPermanent: true, timeZone },
        update: (cache) => {
          cache.modify({
            id: cache.identify({ __typename: 'StudyCard', id }),
            fields: { isSuspended: () => true },
          });
        },
      }),
    remove: (id: string) => deleteCard({ variables: { id }, update: (cache) => leave(cache, id) }),
    /** Out of the list of deleted cards, or by an undo into the one that is shown. */
    restore: async (id: string) => {
      await restoreCard({ variables: { id }, update: (cache) => leave(cache, id) });
      await refetch();
    },
  };
}

/** The card leaves the lists that show it. */
const leave = (cache: ApolloCache, id: string) => {
  cache.evict({ id: cache.identify({ __typename: 'StudyCard', id }) });
};
