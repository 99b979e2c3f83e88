import type { Answer } from './answer';

const keyOf = (attemptId: string) => `examAnswers:${attemptId}`;

const isAnswer = (value: unknown): value is Answer =>
  typeof value === 'object' &&
  value !== null &&
  'optionIds' in value &&
  Array.isArray(value.optionIds) &&
  'texts' in value &&
  Array.isArray(value.texts);

/** Answers by place that the server does not have yet; this browser keeps them, so that closing a window loses none. */
export function readKept(attemptId: string): Map<number, Answer> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(attemptId)) ?? '{}');
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
export function keepAnswer(attemptId: string, place: number, answer: Answer) {
  write(attemptId, readKept(attemptId).set(place, answer));
}

/** The server has it, or will never take it. */
export function forgetAnswer(attemptId: string, place: number) {
  const kept = readKept(attemptId);
  if (kept.delete(place)) write(attemptId, kept);
}

/** Nothing more can be sent. */
export const forgetAnswers = (attemptId: string) => localStorage.removeItem(keyOf(attemptId));

function write(attemptId: string, kept: ReadonlyMap<number, Answer>) {
  if (kept.size === 0) {
    forgetAnswers(attemptId);
    return;
  }
  try {
    localStorage.setItem(keyOf(attemptId), JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A full or forbidden storage: the answer waits in the window alone.
  }
}
