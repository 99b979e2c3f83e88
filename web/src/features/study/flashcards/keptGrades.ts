import { useMemo, useSyncExternalStore } from 'react';
import { createOfflineQueue } from '../../../core/offline/offlineQueue';
import { userStorage } from '../../../core/session/userStorage';
import { subscribeStorage } from '../../../platform/storageChanges';
import type { QueuedCard_CardFragment } from './cardQueue.generated';

/** A grade that the server doesn't have yet. */
export interface KeptGrade {
  id: string;
  revision: number;
  rating: number;
  gradedAt: string;
  isFresh: boolean;
}

/** Keyed by time, so they stay in the order in which they were given. */
export const gradeQueue = createOfflineQueue<KeptGrade>('cardGrade:');
const nameOf = ({ gradedAt, id }: KeptGrade) => `${gradedAt} ${id}`;

/** Stores a new grade. Returns false if the browser has no room for it. */
export function keepGrade(
  userId: string,
  { id, revision, isFresh }: Pick<QueuedCard_CardFragment, 'id' | 'revision' | 'isFresh'>,
  rating: number,
): boolean {
  const grade = { id, revision, rating, isFresh, gradedAt: new Date().toISOString() };
  return gradeQueue.keep(userStorage(userId), nameOf(grade), grade);
}

/** Removes a stored grade. */
export const removeKeptGrade = (userId: string, grade: KeptGrade): void =>
  gradeQueue.remove(userStorage(userId), nameOf(grade));

export const countKeptGrades = (userId: string): number => gradeQueue.names(userStorage(userId)).length;

/** Whether any of the person's grades are waiting for the connection. */
export const useHasKeptGrades = (userId: string): boolean =>
  useSyncExternalStore(subscribeStorage, () => countKeptGrades(userId) > 0);

/** The pending grades, latest one last. */
export function useKeptGrades(userId: string): readonly KeptGrade[] {
  const names = useSyncExternalStore(subscribeStorage, () =>
    gradeQueue.names(userStorage(userId)).join('\n'),
  );
  return useMemo(
    () =>
      names.split('\n').flatMap((name) => (name ? (gradeQueue.read(userStorage(userId), name) ?? []) : [])),
    [userId, names],
  );
}
