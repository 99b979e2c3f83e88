import { useSyncExternalStore } from 'react';
import { userStorage } from '../../../core/session/userStorage';
import { announceStorageChange, subscribeStorage } from '../../../platform/storageChanges';

const prefix = 'examSubmission:';

/** What a person reads whose exam could not be submitted yet. */
export const pendingSubmissionMessage =
  "We couldn't reach the server. Your exam will be submitted automatically as soon as we can.";

/** Keeps that an exam is to be submitted, also over a reload; false when the browser has no room for it. */
export function savePendingSubmission(userId: string, attemptId: string): boolean {
  const isSaved = userStorage(userId).set(prefix + attemptId, new Date().toISOString());
  announceStorageChange();
  return isSaved;
}

/** The exam is over, or can never be submitted. */
export function removePendingSubmission(userId: string, attemptId: string): void {
  userStorage(userId).remove(prefix + attemptId);
  announceStorageChange();
}

/** Whether the person has submitted the exam and the server does not know it yet. */
export const isSubmissionPending = (userId: string, attemptId: string): boolean =>
  userStorage(userId).get(prefix + attemptId) !== null;

/** The attempts that wait to be submitted. */
export const pendingSubmissions = (userId: string): string[] =>
  userStorage(userId)
    .names(prefix)
    .map((name) => name.slice(prefix.length));

/** `isSubmissionPending`, in whichever window it changes. */
export const useIsSubmissionPending = (userId: string, attemptId: string): boolean =>
  useSyncExternalStore(subscribeStorage, () => isSubmissionPending(userId, attemptId));

/** Whether any exam of the person waits to be submitted. */
export const useHasPendingSubmissions = (userId: string): boolean =>
  useSyncExternalStore(subscribeStorage, () => pendingSubmissions(userId).length > 0);
