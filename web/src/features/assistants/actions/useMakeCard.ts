import { useNavigate, useSearchParams } from 'react-router-dom';
import { applyServerError } from '../../../core/errors/applyServerError';
import { toast } from '../../../ui/feedback/toastStore';
import { useMakeCardOfAnswerMutation } from './makeCard.generated';

/** As much as fits on the sides of a card. */
const maxFront = 2000;
const maxBack = 4000;

const cut = (text: string, most: number) =>
  text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;

/** Makes a card of a question and its answer, with the way back to the conversation. */
export function useMakeCard() {
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const [makeCard] = useMakeCardOfAnswerMutation({
    update: (cache) => {
      for (const fieldName of ['cards', 'cardQueue']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  return async (question: string, answer: string) => {
    try {
      await makeCard({
        variables: {
          input: {
            front: cut(question, maxFront),
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
