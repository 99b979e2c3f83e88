import type { ApolloCache } from '@apollo/client';
import { useRef, useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import type { CardFilter } from '../../../core/schema.generated';
import { timeZone } from '../../../platform/timeZone';
import type { CardDraft } from './CardForm';
import {
  useAddCardMutation,
  useAddCardsMutation,
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

/** The list's filters from the address; unknown ones are dropped. */
export function readCardFilter(search: string, source: string | null, state: string | null): CardFilter {
  return {
    timeZone,
    search: search.trim() || undefined,
    source: sources.find((one) => one === source),
    state: states.find((one) => one === state),
  };
}

/** The matching cards, page by page, and the functions that change them. */
export function useCardList(filter: CardFilter) {
  const { data, previousData, error, refetch, fetchMore } = useCardsQuery({
    variables: { filter, first: pageSize },
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  });
  const [addCard] = useAddCardMutation();
  const [addCards] = useAddCardsMutation();
  const [saveCard] = useSaveCardMutation();
  const [bringCardBack] = useBringCardBackMutation();
  const [suspendCard] = useSuspendCardMutation();
  const [deleteCard] = useDeleteCardMutation();
  const [restoreCard] = useRestoreCardMutation();
  const [isLoadingMore, setLoadingMore] = useState(false);
  const cards = (data ?? previousData)?.cards;
  // Whatever the page size, a full page is followed by another one or an empty one.
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
        // By then, another list may be shown.
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
    addAll: async (cards: CardDraft[]) => {
      await addCards({ variables: { input: { cards } } });
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
    /** Restored from the list of deleted cards, or into the current list by undo. */
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
