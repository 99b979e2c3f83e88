import { useRef, useState } from 'react';
import { applyServerError } from '../../core/applyServerError';
import { readServerError } from '../../core/serverError';
import type { Answer } from './answer';
import {
  type ExamAttempt_AttemptFragment,
  useAnswerExamMutation,
  useFinishExamMutation,
  useFlagExamMutation,
} from './exam.generated';
import { refreshStanding } from './standing';

/** How the answers stand with the server. */
export type SaveState = 'saved' | 'saving' | 'waiting';

const retryAfter = 3000;

/**
 * An attempt under way. Every answer is sent by itself and in order; one that does not get through is kept and sent
 * again until it does.
 */
export function useExam(attempt: ExamAttempt_AttemptFragment, onReload: () => Promise<void>) {
  const { id } = attempt;
  const [answerExam] = useAnswerExamMutation();
  const [flagExam] = useFlagExamMutation();
  const [finishExam, { loading: isFinishing }] = useFinishExamMutation({
    update: (cache) => {
      refreshStanding(cache);
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'examAttempts' });
    },
  });
  const [questions, setQuestions] = useState(attempt.questions);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const waiting = useRef(new Map<number, Answer>());
  const sending = useRef<Promise<boolean>>(undefined);

  const put = (changed: (typeof questions)[number]) =>
    setQuestions((all) => all.map((one) => (one.place === changed.place ? changed : one)));

  /** Sends what waits; answers whether all of it got through. */
  const send = async (): Promise<boolean> => {
    for (const [place, answer] of waiting.current) {
      setSaveState('saving');
      try {
        const { data } = await answerExam({ variables: { input: { attemptId: id, place, ...answer } } });
        if (waiting.current.get(place) === answer) waiting.current.delete(place);
        if (data) put(data.answerExam);
      } catch (failure) {
        if (readServerError(failure).code !== '') {
          // The server has seen it and refused it: what it knows is the truth.
          waiting.current.delete(place);
          applyServerError(failure);
          void onReload();
          return false;
        }
        setSaveState('waiting');
        setTimeout(() => void flush(), retryAfter);
        return false;
      }
    }
    if (waiting.current.size > 0) return send();
    setSaveState('saved');
    return true;
  };

  const flush = (): Promise<boolean> => {
    sending.current ??= send().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  };

  const answer = (place: number, given: Answer): Promise<boolean> => {
    waiting.current.set(place, given);
    return flush().then((isSent) => (waiting.current.has(place) ? flush() : isSent));
  };

  const flag = async (place: number, isFlagged: boolean) => {
    try {
      const { data } = await flagExam({ variables: { id, place, isFlagged } });
      if (data) put(data.flagExam);
    } catch (failure) {
      applyServerError(failure);
    }
  };

  const finish = async () => {
    try {
      if (waiting.current.size > 0 && !(await flush())) return;
      await finishExam({ variables: { id } });
    } catch (failure) {
      applyServerError(failure);
    }
  };

  return { questions, saveState, isFinishing, answer, flag, finish };
}
