import { useNavigate, useSearchParams } from 'react-router-dom';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import type { ChatMessage_MessageFragment } from '../conversations/conversations.generated';
import { usualQuestion } from '../references/usePrefill';
import { useMakeCardOfAnswerMutation, useQueueQuestionOfAnswerMutation } from './makeCard.generated';

/** The message that an answer answers. */
export type AskedMessage = Pick<ChatMessage_MessageFragment, 'content' | 'context'>;

/** As much as fits on the sides of a card. */
const maxFront = 2000;
const maxBack = 4000;

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** "Explain this" asks nothing by itself: what it is about stands above it. */
const frontOf = ({ content, context }: AskedMessage) =>
  context ? `${context.title}\n\n${content}` : content;

/**
 * Makes a card of a question and its answer, with the way back to the conversation. An explained question of the Study
 * Hub gets its own card, which asks all of it and leads to the retest.
 */
export function useMakeCard() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [makeCard] = useMakeCardOfAnswerMutation({
    update: (cache) => {
      for (const fieldName of ['cards', 'cardQueue']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const [queueQuestion] = useQueueQuestionOfAnswerMutation({
    update: (cache) => {
      for (const fieldName of ['cards', 'cardQueue', 'queuedQuestions'])
        cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  return async (asked: AskedMessage, answer: string) => {
    const { content, context } = asked;
    try {
      if (context?.kind === 'question' && content === usualQuestion) {
        await queueQuestion({ variables: { id: context.id } });
        toast({
          title: 'Added to your cards',
          action: {
            label: 'Show',
            onSelect: () => navigate('/study-hub/flashcards?view=cards&source=question'),
          },
        });
        return;
      }
      await makeCard({
        variables: {
          input: {
            front: cut(frontOf(asked), maxFront),
            back: cut(answer, maxBack),
            deck: '',
            url: `/ai-assistants?${params}`,
          },
        },
      });
      toast({
        title: 'Added to your cards',
        action: { label: 'Edit', onSelect: () => navigate('/study-hub/flashcards?view=cards&source=chat') },
      });
    } catch (error) {
      applyServerError(error);
    }
  };
}
