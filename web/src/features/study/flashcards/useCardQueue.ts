import { applyServerError } from '../../../core/errors/applyServerError';
import { timeZone } from '../../../platform/timeZone';
import { toast } from '../../../ui/feedback/toastStore';
import { refreshProgress } from '../questions/refreshProgress';
import { useBringCardBackMutation } from './cardList.generated';
import {
  useCardQueueQuery,
  useGradeCardMutation,
  useSuspendCardMutation,
  useUndoReviewMutation,
} from './cardQueue.generated';
import { cardName } from './cardText';

/** The queue of one exam, or of everything: every action answers with what comes next. */
export function useCardQueue(exam?: string) {
  const wanted = exam ? { timeZone, exam } : { timeZone };
  const { data, error, refetch, updateQuery } = useCardQueueQuery({
    variables: wanted,
    fetchPolicy: 'network-only',
  });
  const [gradeCard, { loading: isGrading }] = useGradeCardMutation({ update: refreshProgress });
  const [undoReview, { loading: isUndoing }] = useUndoReviewMutation({ update: refreshProgress });
  const [suspendCard, { loading: isPutting }] = useSuspendCardMutation({ update: refreshProgress });
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
      const { data: next } = await gradeCard({ variables: { input, ...wanted } });
      show(next?.gradeCard);
    } catch (failure) {
      recover(failure);
    }
  };
  const undo = async () => {
    try {
      const { data: next } = await undoReview({ variables: wanted });
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
  return { queue, error, refetch, isBusy: isGrading || isUndoing || isPutting, grade, undo, putAside };
}
