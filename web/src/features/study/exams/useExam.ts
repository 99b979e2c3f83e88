import { useEffect, useRef, useState } from 'react';
import { useAccess } from '../../../core/access/useAccess';
import { applyServerError } from '../../../core/errors/applyServerError';
import { isConnectionError } from '../../../core/errors/connection';
import { readServerError } from '../../../core/errors/serverError';
import { permanentErrorCodes } from '../../../core/offline/offlineQueue';
import { toast } from '../../../ui/feedback/toastStore';
import type { Answer } from '../questions/answer';
import {
  type ExamAttempt_AttemptFragment,
  useAnswerExamMutation,
  useFinishExamMutation,
  useFlagExamMutation,
} from './exam.generated';
import { readPendingAnswers, removePendingAnswer, savePendingAnswer } from './pendingAnswers';
import { isSubmissionPending, savePendingSubmission, useIsSubmissionPending } from './pendingSubmissions';
import { refreshAfterExam } from './submitPendingExams';

/** The answers' sync status with the server. */
export type SaveState = 'saved' | 'saving' | 'waiting';
/** The outcome of sending answers. */
type SendOutcome = 'sent' | 'waiting' | 'refused';

const retryDelayMs = 3000;

/** Stored answers that can still be given; the question may have a final answer from another window. */
function answerablePendingAnswers(
  userId: string,
  { id, canReview, isExplained, place, questions }: ExamAttempt_AttemptFragment,
) {
  const pending = readPendingAnswers(userId, id);
  for (const index of pending.keys()) {
    const isOpen = canReview ? !(isExplained && questions[index]?.isAnswered) : index === place;
    if (isOpen) continue;
    pending.delete(index);
    removePendingAnswer(userId, id, index);
  }
  return pending;
}

/**
 * An attempt in progress. Every answer is sent separately and in order. An answer that fails is kept, even across a
 * reload, and sent again until it succeeds.
 */
export function useExam(attempt: ExamAttempt_AttemptFragment, onReload: () => Promise<void>) {
  const { id, canReview } = attempt;
  const userId = useAccess().user?.id ?? '';
  const [answerExam] = useAnswerExamMutation();
  const [flagExam] = useFlagExamMutation();
  const [finishExam] = useFinishExamMutation({ update: refreshAfterExam });
  const isPending = useIsSubmissionPending(userId, id);
  // The submitted exam stays unchanged until the result replaces it.
  const [isSubmitted, setSubmitted] = useState(isPending);
  const [isFinishing, setFinishing] = useState(false);
  /** The pending request to submit. */
  const wish = useRef<object>(undefined);
  const [questions, setQuestions] = useState(attempt.questions);
  const [saveState, setSaveState] = useState<SaveState>('saved');
  const [pending] = useState(() => answerablePendingAnswers(userId, attempt));
  const unsent = useRef(new Map(pending));
  const sending = useRef<Promise<SendOutcome>>(undefined);
  const isOpen = useRef(true);

  const replaceQuestion = (changed: (typeof questions)[number]) =>
    setQuestions((all) => all.map((one) => (one.place === changed.place ? changed : one)));

  const send = async (): Promise<SendOutcome> => {
    for (const [questionIndex, answer] of unsent.current) {
      setSaveState('saving');
      try {
        const { data } = await answerExam({
          variables: { input: { attemptId: id, place: questionIndex, ...answer } },
        });
        if (unsent.current.get(questionIndex) === answer) {
          unsent.current.delete(questionIndex);
          removePendingAnswer(userId, id, questionIndex);
        }
        if (data) replaceQuestion(data.answerExam);
        // If going back isn't allowed, the next question comes from the server.
        if (!canReview) await onReload();
      } catch (failure) {
        const { code } = readServerError(failure);
        if (permanentErrorCodes.includes(code)) {
          // The server's data wins. Answers that are too late stay stored, so that the result can report them.
          unsent.current.delete(questionIndex);
          if (code !== 'CONFLICT') removePendingAnswer(userId, id, questionIndex);
          applyServerError(failure);
          void onReload();
          return 'refused';
        }
        setSaveState('waiting');
        setTimeout(retry, retryDelayMs);
        return 'waiting';
      }
    }
    if (unsent.current.size > 0) return send();
    setSaveState('saved');
    return 'sent';
  };

  /** Continues after the page has closed, until the answers are sent or removed elsewhere. */
  const retry = () => {
    if (isOpen.current || readPendingAnswers(userId, id).size > 0) void flush();
  };

  const flush = async (): Promise<SendOutcome> => {
    // Submitting the exam sends its stored answers first; sending them from here as well would be too late.
    if (isSubmissionPending(userId, id)) {
      unsent.current.clear();
      return 'waiting';
    }
    sending.current ??= send().finally(() => {
      sending.current = undefined;
    });
    return sending.current;
  };

  // Stored answers are sent when the exam is opened again, and pending ones as soon as the network is back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: sends what is waiting by then, regardless of renders
  useEffect(() => {
    const sendUnsent = () => {
      if (unsent.current.size > 0) void flush();
    };
    isOpen.current = true;
    sendUnsent();
    window.addEventListener('online', sendUnsent);
    return () => {
      isOpen.current = false;
      window.removeEventListener('online', sendUnsent);
    };
  }, []);

  // It was submitted here or in another window, so the server's data wins.
  // biome-ignore lint/correctness/useExhaustiveDependencies: uses the state at the time of submission
  useEffect(() => {
    if (isPending) {
      setSubmitted(true);
      void flush();
    } else if (isSubmitted) {
      void onReload();
      const timer = setInterval(() => void onReload(), retryDelayMs);
      return () => clearInterval(timer);
    }
  }, [isPending]);

  const answer = async (questionIndex: number, given: Answer): Promise<void> => {
    if (isPending || isSubmitted) return;
    unsent.current.set(questionIndex, given);
    savePendingAnswer(userId, id, questionIndex, given);
    await flush();
    if (unsent.current.has(questionIndex)) await flush();
  };

  /** Stores text in this browser while it is still being typed. */
  const keepDraft = (questionIndex: number, given: Answer) => {
    if (!isPending && !isSubmitted) savePendingAnswer(userId, id, questionIndex, given);
  };

  const flag = async (questionIndex: number, isFlagged: boolean) => {
    try {
      const { data } = await flagExam({ variables: { id, place: questionIndex, isFlagged } });
      if (data) replaceQuestion(data.flagExam);
    } catch (failure) {
      applyServerError(failure);
    }
  };

  const submitLater = () => {
    if (savePendingSubmission(userId, id)) return;
    toast({
      title: 'Your exam couldn’t be submitted',
      description: 'There isn’t enough space in this browser to save it. Try again when you’re online.',
      tone: 'danger',
    });
  };

  /** Sends pending answers, then submits; calling `keepWorking` in the meantime cancels that. */
  const finish = async () => {
    const finishWish = {};
    wish.current = finishWish;
    setFinishing(true);
    try {
      const outcome = unsent.current.size > 0 ? await flush() : 'sent';
      if (wish.current !== finishWish) return;
      if (outcome === 'sent') await finishExam({ variables: { id } });
      if (outcome === 'waiting') submitLater();
    } catch (failure) {
      if (isConnectionError(failure) && wish.current === finishWish) submitLater();
      else applyServerError(failure);
    } finally {
      if (wish.current === finishWish) setFinishing(false);
    }
  };
  const keepWorking = () => {
    wish.current = undefined;
    setFinishing(false);
  };

  /** Number of questions without an answer, including one being sent. */
  const countUnanswered = () =>
    questions.filter(({ isAnswered }, index) => !isAnswered && !unsent.current.has(index)).length;

  return {
    questions,
    pending,
    // No more answers can be given.
    saveState: isPending || isSubmitted ? 'waiting' : saveState,
    isFinishing,
    isSubmitted: isPending || isSubmitted,
    answer,
    keepDraft,
    flag,
    finish,
    keepWorking,
    countUnanswered,
  };
}
