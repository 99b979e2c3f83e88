import { userStorage } from '../../../core/session/userStorage';
import type { Answer } from '../questions/answer';

const prefix = 'examAnswers:';

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  'optionIds' in value &&
  Array.isArray(value.optionIds) &&
  'texts' in value &&
  Array.isArray(value.texts);

/** Answers by place that the server does not have yet; this browser keeps them, so that closing a window loses none. */
export function readPendingAnswers(userId: string, attemptId: string): Map<number, Answer> {
  migrateLegacyAnswers(userId, attemptId);
  try {
    const stored: unknown = JSON.parse(userStorage(userId).get(prefix + attemptId) ?? '{}');
    return new Map(
      Object.entries(Object(stored)).flatMap(([place, answer]) =>
        isAnswer(answer) ? [[Number(place), answer] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Keeps an answer until the server has it; where the browser has no room the open window still does. */
export function savePendingAnswer(userId: string, attemptId: string, place: number, answer: Answer) {
  write(userId, attemptId, readPendingAnswers(userId, attemptId).set(place, answer));
}

/** The server has it, or will never take it. */
export function removePendingAnswer(userId: string, attemptId: string, place: number) {
  const kept = readPendingAnswers(userId, attemptId);
  if (kept.delete(place)) write(userId, attemptId, kept);
}

/** Nothing more can be sent. */
export const removePendingAnswers = (userId: string, attemptId: string) =>
  userStorage(userId).remove(prefix + attemptId);

/** The attempts with answers that the server does not have. */
export const attemptsWithPendingAnswers = (userId: string): string[] =>
  userStorage(userId)
    .names(prefix)
    .map((name) => name.slice(prefix.length));

function write(userId: string, attemptId: string, kept: ReadonlyMap<number, Answer>) {
  if (kept.size === 0) removePendingAnswers(userId, attemptId);
  else userStorage(userId).set(prefix + attemptId, JSON.stringify(Object.fromEntries(kept)));
}

/** Older versions kept them without the person; who can open the attempt is the one. */
function migrateLegacyAnswers(userId: string, attemptId: string) {
  const old = localStorage.getItem(prefix + attemptId);
  if (old === null) return;
  if (userStorage(userId).get(prefix + attemptId) === null) userStorage(userId).set(prefix + attemptId, old);
  localStorage.removeItem(prefix + attemptId);
}
