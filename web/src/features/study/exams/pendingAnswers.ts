import { personStorage } from '../../../core/session/userStorage';
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
export function readKept(userId: string, attemptId: string): Map<number, Answer> {
  adoptOld(userId, attemptId);
  try {
    const stored: unknown = JSON.parse(personStorage(userId).get(prefix + attemptId) ?? '{}');
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
export function keepAnswer(userId: string, attemptId: string, place: number, answer: Answer) {
  write(userId, attemptId, readKept(userId, attemptId).set(place, answer));
}

/** The server has it, or will never take it. */
export function forgetAnswer(userId: string, attemptId: string, place: number) {
  const kept = readKept(userId, attemptId);
  if (kept.delete(place)) write(userId, attemptId, kept);
}

/** Nothing more can be sent. */
export const forgetAnswers = (userId: string, attemptId: string) =>
  personStorage(userId).remove(prefix + attemptId);

/** The attempts with answers that the server does not have. */
export const keptAttempts = (userId: string): string[] =>
  personStorage(userId)
    .names(prefix)
    .map((name) => name.slice(prefix.length));

function write(userId: string, attemptId: string, kept: ReadonlyMap<number, Answer>) {
  if (kept.size === 0) forgetAnswers(userId, attemptId);
  else personStorage(userId).set(prefix + attemptId, JSON.stringify(Object.fromEntries(kept)));
}

/** Older versions kept them without the person; who can open the attempt is the one. */
function adoptOld(userId: string, attemptId: string) {
  const old = localStorage.getItem(prefix + attemptId);
  if (old === null) return;
  if (personStorage(userId).get(prefix + attemptId) === null)
    personStorage(userId).set(prefix + attemptId, old);
  localStorage.removeItem(prefix + attemptId);
}
