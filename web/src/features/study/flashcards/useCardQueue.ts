import { useEffect, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { applyServerError } from '../../../core/errors/applyServerError';
import { isConnectionError } from '../../../core/errors/connection';
import { timeZone } from '../../../platform/timeZone';
import { toast } from '../../../ui/feedback/toastStore';
import { refreshProgress } from '../questions/refreshProgress';
import type { CardDraft } from './CardForm';
import { useBringCardBackMutation, useSaveCardMutation } from './cardList.generated';
import {
  type CardQueue_QueueFragment,
  type QueuedCard_CardFragment,
  useCardQueueQuery,
  useGradeCardMutation,
  useSuspendCardMutation,
  useUndoReviewMutation,
} from './cardQueue.generated';
import { cardName } from './cardText';
import { useKeptCardImages } from './images/cardImages';
import { type KeptGrade, keepGrade, removeKeptGrade, useKeptGrades } from './keptGrades';

/** After this delay, the browser requests the next cards again. */
const refreshDelayMs = 2_000;

/** The queue for one exam or deck, or for everything. Every action returns what comes next. */
export function useCardQueue({ exam, deck }: CardScope) {
  const wanted = { timeZone, ...(exam && { exam }), ...(deck && { deck }) };
  const { data, error, refetch, updateQuery } = useCardQueueQuery({
    variables: wanted,
    fetchPolicy: 'network-only',
  });
  const [gradeCard, { loading: isGrading }] = useGradeCardMutation({ update: refreshProgress });
  const [undoReview, { loading: isUndoing }] = useUndoReviewMutation({ update: refreshProgress });
  const [suspendCard, { loading: isPutting }] = useSuspendCardMutation({ update: refreshProgress });
  const [saveCard] = useSaveCardMutation();
  const [bringCardBack] = useBringCardBackMutation({ update: refreshProgress });
  const userId = useAccess().user?.id ?? '';
  const kept = useKeptGrades(userId);
  const [graded, setGraded] = useState<readonly string[]>([]);
  const upcoming = data?.cardQueue.upcoming ?? [];
  useKeptCardImages(userId, upcoming);
  const queue = data && withKeptGrades(data.cardQueue, upcoming, kept, graded);
  const card = queue?.card;

  // The upcoming cards are stored in this browser as well, in case the connection is lost.
  useEffect(() => {
    if (graded.length === 0) return;
    const timer = setTimeout(() => refetch().catch(() => undefined), refreshDelayMs);
    return () => clearTimeout(timer);
  }, [graded, refetch]);

  const show = (next: CardQueue_QueueFragment | undefined) => {
    if (next) updateQuery(() => ({ cardQueue: { ...next, upcoming } }));
  };
  /** Rejected grades were overtaken elsewhere, so the server's queue wins. */
  const recover = (failure: unknown) => {
    applyServerError(failure);
    refetch().catch(() => undefined);
  };

  const grade = async (rating: number) => {
    if (!card) return;
    // Pending grades go first.
    if (kept.length > 0 && keepGrade(userId, card, rating)) return;
    try {
      const input = { id: card.id, revision: card.revision, rating };
      const { data: next } = await gradeCard({ variables: { input, ...wanted } });
      setGraded((keys) => [...keys, keyOf(card)]);
      show(next?.gradeCard);
    } catch (failure) {
      if (isConnectionError(failure) && keepGrade(userId, card, rating)) return;
      recover(failure);
    }
  };
  const undo = async () => {
    const last = kept.at(-1);
    if (last) return removeKeptGrade(userId, last);
    try {
      const { data: next } = await undoReview({ variables: wanted });
      setGraded((keys) => keys.slice(0, -1));
      show(next?.undoReview);
    } catch (failure) {
      recover(failure);
    }
  };
  const bringBack = async (id: string) => {
    try {
      await bringCardBack({ variables: { id } });
      await refetch();
    } catch (failure) {
      recover(failure);
    }
  };
  const putAside = async (isPermanent: boolean) => {
    if (!card) return;
    try {
      const { data: next } = await suspendCard({ variables: { id: card.id, isPermanent, ...wanted } });
      show(next?.suspendCard);
      toast({
        title: isPermanent ? 'Card suspended' : 'Card buried until tomorrow',
        description: cardName(card.front),
        action: { label: 'Undo', onSelect: () => void bringBack(card.id) },
      });
    } catch (failure) {
      recover(failure);
    }
  };
  /** Edits one of the person's own cards during review. */
  const save = async (id: string, input: CardDraft) => {
    await saveCard({ variables: { id, input } });
    await refetch();
  };
  return {
    queue,
    isOffline: kept.length > 0,
    error,
    refetch,
    isBusy: isGrading || isUndoing || isPutting,
    grade,
    undo,
    putAside,
    save,
  };
}

/** What a review is limited to. */
export interface CardScope {
  exam?: string | undefined;
  /** One of the person's own decks. */
  deck?: string | undefined;
}

const keyOf = ({ id, revision }: Pick<KeptGrade, 'id' | 'revision'>) => `${id} ${revision}`;

/** The queue, including the grades that the server doesn't have yet. */
function withKeptGrades(
  queue: CardQueue_QueueFragment,
  upcoming: readonly QueuedCard_CardFragment[],
  kept: readonly KeptGrade[],
  graded: readonly string[],
): CardQueue_QueueFragment {
  const done = new Set([...graded, ...kept.map(keyOf)]);
  const isOpen = (card: QueuedCard_CardFragment) => !done.has(keyOf(card));
  const keptFresh = kept.filter(({ isFresh }) => isFresh).length;
  return {
    ...queue,
    card: queue.card && isOpen(queue.card) ? queue.card : queue.card && (upcoming.find(isOpen) ?? null),
    due: Math.max(0, queue.due - (kept.length - keptFresh)),
    fresh: Math.max(0, queue.fresh - keptFresh),
    reviewed: queue.reviewed + kept.length,
    canUndo: queue.canUndo || kept.length > 0,
  };
}
