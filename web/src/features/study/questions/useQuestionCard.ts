import type { ApolloCache } from '@apollo/client';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import {
  QueuedQuestionsDocument,
  useQueuedQuestionsQuery,
  useQueueQuestionMutation,
  useUnqueueQuestionMutation,
} from './queuedQuestions.generated';

/** Whether a question is among the cards, and a function that adds it, with an undo. */
export function useQuestionCard(questionId: string) {
  const { data } = useQueuedQuestionsQuery();
  const [queueQuestion, { loading: isMaking }] = useQueueQuestionMutation({
    variables: { id: questionId },
    update: (cache) => setQueued(cache, questionId, true),
  });
  const [unqueueQuestion] = useUnqueueQuestionMutation({
    variables: { id: questionId },
    update: (cache) => setQueued(cache, questionId, false),
  });
  const undo = async () => {
    try {
      await unqueueQuestion();
    } catch (failure) {
      applyServerError(failure);
    }
  };
  const make = async () => {
    try {
      await queueQuestion();
      toast({ title: 'Card added', action: { label: 'Undo', onSelect: () => void undo() } });
    } catch (failure) {
      applyServerError(failure);
    }
  };
  return { isQueued: data?.queuedQuestions.includes(questionId) ?? false, isMaking, make };
}

function setQueued(cache: ApolloCache, questionId: string, isQueued: boolean): void {
  cache.updateQuery({ query: QueuedQuestionsDocument }, (data) => {
    const others = data?.queuedQuestions.filter((id) => id !== questionId) ?? [];
    return { queuedQuestions: isQueued ? [...others, questionId] : others };
  });
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'cardQueue' });
}
