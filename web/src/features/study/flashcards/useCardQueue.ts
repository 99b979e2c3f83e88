import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { refreshProgress } from '../questions/refreshProgress';
import { timeZone } from '../scheduling/timeZone';
import { useBringCardBackMutation } from './cardList.generated';
import {
  useCardQueueQuery,
  useGradeCardMutation,
  usePutCardAsideMutation,
  useUndoReviewMutation,
} from './cardQueue.generated';
import { cardName } from './cardText';

/** The queue: every action answers with what comes next. */
export function useCardQueue() {
  const { data, error, refetch, updateQuery } = useCardQueueQuery({
    variables: { timeZone },
    fetchPolicy: 'network-only',
  });
  const [gradeCard, { loading: isGrading }] = useGradeCardMutation({ update: refreshProgress });
  const [undoReview, { loading: isUndoing }] = useUndoReviewMutation({ update: refreshProgress });
  const [putCardAside, { loading: isPutting }] = usePutCardAsideMutation({ update: refreshProgress });
  const [bringCardBack] = useBringCardBackMutation({ update: refreshProgress });
  const queue = data?.cardQueue;
  const card = queue?.card;

  const show = (next: typeof queue) => {
    if (next) updateQuery(() => ({ cardQueue: next }));
  };
  /** What the server refuses has happened elsewhere: its queue is the truth. */
  const recover = (failure: unknown) => {
    applyServerError(failure);
    refetch().catch(() => undefined);
  };

  const grade = async (rating: number) => {
    if (!card) return;
    try {
      const input = { id: card.id, revision: card.revision, rating };
      const { data: next } = await gradeCard({ variables: { input, timeZone } });
      show(next?.gradeCard);
    } catch (failure) {
      recover(failure);
    }
  };
  const undo = async () => {
    try {
      const { data: next } = await undoReview({ variables: { timeZone } });
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
  const putAside = async (isForGood: boolean) => {
    if (!card) return;
    try {
      const { data: next } = await putCardAside({ variables: { id: card.id, isForGood, timeZone } });
      show(next?.putCardAside);
      toast({
        title: isForGood ? 'Card suspended' : 'Card buried until tomorrow',
        description: cardName(card.front),
        action: { label: 'Undo', onSelect: () => void bringBack(card.id) },
      });
    } catch (failure) {
      recover(failure);
    }
  };
  return { queue, error, refetch, isBusy: isGrading || isUndoing || isPutting, grade, undo, putAside };
}
