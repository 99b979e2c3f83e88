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

/** Answers that the server doesn't have yet, by question index; stored so that closing a window loses none. */
export function readPendingAnswers(userId: string, attemptId: string): Map<number, Answer> {
  migrateLegacyAnswers(userId, attemptId);
  try {
    const stored: unknown = JSON.parse(userStorage(userId).get(prefix + attemptId) ?? '{}');
    return new Map(
      Object.entries(Object(stored)).flatMap(([questionIndex, answer]) =>
        isAnswer(answer) ? [[Number(questionIndex), answer] as const] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Keeps an answer until the server has it. If the browser has no room, the open window still keeps it. */
export function savePendingAnswer(userId: string, attemptId: string, questionIndex: number, answer: Answer) {
  writePendingAnswers(userId, attemptId, readPendingAnswers(userId, attemptId).set(questionIndex, answer));
}

/** Removes an answer that the server has, or will never accept. */
export function removePendingAnswer(userId: string, attemptId: string, questionIndex: number) {
  const pending = readPendingAnswers(userId, attemptId);
  if (pending.delete(questionIndex)) writePendingAnswers(userId, attemptId, pending);
}

/** Nothing more can be sent. */
export const removePendingAnswers = (userId: string, attemptId: string) =>
  userStorage(userId).remove(prefix + attemptId);

/** The attempts with answers that the server doesn't have. */
export const attemptsWithPendingAnswers = (userId: string): string[] =>
  userStorage(userId)
    .names(prefix)
    .map((name) => name.slice(prefix.length));

function writePendingAnswers(userId: string, attemptId: string, pending: ReadonlyMap<number, Answer>) {
  if (pending.size === 0) removePendingAnswers(userId, attemptId);
  else userStorage(userId).set(prefix + attemptId, JSON.stringify(Object.fromEntries(pending)));
}

/** Older versions stored answers without the person; they belong to anyone who can open the attempt. */
function migrateLegacyAnswers(userId: string, attemptId: string) {
  const old = localStorage.getItem(prefix + attemptId);
  if (old === null) return;
  if (userStorage(userId).get(prefix + attemptId) === null) userStorage(userId).set(prefix + attemptId, old);
  localStorage.removeItem(prefix + attemptId);
}
