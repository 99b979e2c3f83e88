import { useState } from 'react';
import { applyServerError } from '../../../core/errors/applyServerError';
import type { ModuleQuizInput } from '../../../core/schema.generated';
import type { Answer } from './answer';
import {
  type AnswerQuestionMutation,
  type QuestionCard_QuestionFragment,
  useAnswerQuestionMutation,
} from './question.generated';
import { refreshProgress } from './refreshProgress';

export type Verdict = AnswerQuestionMutation['answerQuestion'];
export type Round = ReturnType<typeof useRound>;

/**
 * Goes through questions; each answer is stored by the server, because only the server knows the correct one.
 * @param quiz the quiz of a module in which the answers count; nothing in it can be skipped
 */
export function useRound(
  questions: readonly QuestionCard_QuestionFragment[] | undefined,
  quiz?: ModuleQuizInput,
) {
  const [answerQuestion, { loading: isChecking }] = useAnswerQuestionMutation({
    update: refreshProgress,
  });
  const [verdicts, setVerdicts] = useState<readonly (Verdict | undefined)[]>([]);
  const [index, setIndex] = useState(0);
  const question = questions?.[index];

  const answer = async ({ optionIds, texts }: Answer) => {
    if (!question) return;
    try {
      const { data: result } = await answerQuestion({
        variables: { input: { questionId: question.id, optionIds, texts, ...(quiz && { quiz }) } },
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
    skip: quiz
      ? undefined
      : () => {
          setVerdicts((all) => [...all, undefined]);
          setIndex(index + 1);
        },
    restart: () => {
      setVerdicts([]);
      setIndex(0);
    },
  };
}
