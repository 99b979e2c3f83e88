import { useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import type { Answer } from './answer';
import {
  type AnswerQuestionMutation,
  type QuestionCard_QuestionFragment,
  useAnswerQuestionMutation,
} from './question.generated';
import { refreshProgress } from './refreshProgress';

export type Verdict = AnswerQuestionMutation['answerQuestion'];
export type Round = ReturnType<typeof useRound>;

/** Goes through questions: each answer is stored by the server, which alone knows what is right. */
export function useRound(questions: readonly QuestionCard_QuestionFragment[] | undefined) {
  const [answerQuestion, { loading: isChecking }] = useAnswerQuestionMutation({
    update: refreshProgress,
  });
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
  const [index, setIndex] = useState(0);
  const question = questions?.[index];

  const answer = async ({ optionIds, texts }: Answer) => {
    if (!question) return;
    try {
      const { data: result } = await answerQuestion({
        variables: { input: { questionId: question.id, optionIds, texts } },
      });
      if (result) setVerdicts((all) => [...all, result.answerQuestion]);
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return {
    questions,
    question,
    number: index + 1,
    verdict: verdicts[index],
    verdicts,
    isChecking,
    answer,
    next: () => setIndex(index + 1),
    restart: () => {
      setVerdicts([]);
      setIndex(0);
    },
  };
}
