import { useState } from 'react';
import { applyServerError } from '../../core/applyServerError';
import { type AnswerQuestionMutation, useAnswerQuestionMutation, useDrillQuery } from './study.generated';

export type Verdict = AnswerQuestionMutation['answerQuestion'];

/** A round of questions: one after the other, each answer stored by the server, which alone knows what is right. */
export function useDrill(category: string, domain: string | undefined) {
  const { data, error, refetch } = useDrillQuery({
    variables: { category, domain },
    // A new round asks the server anew, and an open round never changes below the user.
    fetchPolicy: 'no-cache',
  });
  const [answerQuestion, { loading: isChecking }] = useAnswerQuestionMutation({
    // What is next and how the week went follow from the answers.
    update: (cache) => {
      for (const fieldName of ['nextSteps', 'studyWeek']) cache.evict({ id: 'ROOT_QUERY', fieldName });
    },
  });
  const [verdicts, setVerdicts] = useState<readonly Verdict[]>([]);
  const [index, setIndex] = useState(0);
  const questions = data?.questions;
  const question = questions?.[index];

  const answer = async (optionIds: string[]) => {
    if (!question) return;
    try {
      const { data: result } = await answerQuestion({
        variables: { input: { questionId: question.id, optionIds } },
      });
      if (result) setVerdicts((all) => [...all, result.answerQuestion]);
    } catch (failure) {
      applyServerError(failure);
    }
  };

  const restart = async () => {
    await refetch();
    setVerdicts([]);
    setIndex(0);
  };

  return {
    questions,
    error: questions ? undefined : error,
    question,
    number: index + 1,
    verdict: verdicts[index],
    verdicts,
    isChecking,
    answer,
    next: () => setIndex(index + 1),
    restart: () => restart().catch((failure: unknown) => applyServerError(failure)),
  };
}
