import { useSyncExternalStore } from 'react';
import { userStorage } from '../../../core/session/userStorage';
import { announceStorageChange, subscribeStorage } from '../../../platform/storageChanges';

const prefix = 'examSubmission:';

/** The message for a person whose exam couldn't be submitted yet. */
export const pendingSubmissionMessage =
  'We couldn’t reach the server. Your exam will be submitted automatically as soon as we can.';

/** Stores that an exam is to be submitted, so that it survives a reload. Returns false if the browser has no room. */
export function savePendingSubmission(userId: string, attemptId: string): boolean {
  const isSaved = userStorage(userId).set(prefix + attemptId, new Date().toISOString());
  announceStorageChange();
  return isSaved;
}

/** Removes a submission, because the exam is over or can never be submitted. */
export function removePendingSubmission(userId: string, attemptId: string): void {
  userStorage(userId).remove(prefix + attemptId);
  announceStorageChange();
}

/** Whether the person has submitted the exam and the server doesn't know yet. */
export const isSubmissionPending = (userId: string, attemptId: string): boolean =>
  userStorage(userId).get(prefix + attemptId) !== null;

/** The attempts waiting to be submitted. */
export const pendingSubmissions = (userId: string): string[] =>
  userStorage(userId)
    .names(prefix)
    .map((name) => name.slice(prefix.length));

/** Returns `isSubmissionPending`, and follows its changes in any window. */
export const useIsSubmissionPending = (userId: string, attemptId: string): boolean =>
  useSyncExternalStore(subscribeStorage, () => isSubmissionPending(userId, attemptId));

/** Whether any of the person's exams is waiting to be submitted. */
export const useHasPendingSubmissions = (userId: string): boolean =>
  useSyncExternalStore(subscribeStorage, () => pendingSubmissions(userId).length > 0);
