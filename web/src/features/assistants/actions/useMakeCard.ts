import { useNavigate, useSearchParams } from 'react-router-dom';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import type { ChatMessage_MessageFragment } from '../conversations/conversations.generated';
import { usualQuestion } from '../references/usePrefill';
import { useMakeCardOfAnswerMutation, useQueueQuestionOfAnswerMutation } from './makeCard.generated';

/** The message that was answered. */
export type AskedMessage = Pick<ChatMessage_MessageFragment, 'content' | 'context'>;

/** Maximum length of each side of a card. */
const maxFront = 2000;
const maxBack = 4000;

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** "Explain this" isn't a question on its own; its subject is shown above it. */
const frontOf = ({ content, context }: AskedMessage) =>
  context ? `${context.title}\n\n${content}` : content;

/**
 * Creates a card from a question and its answer, with a link back to the conversation. An explained Study Hub question
 * gets its own card, which contains the full question and leads to the retest.
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
