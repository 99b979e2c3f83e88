import type { ComponentType, Ref } from 'react';

/** What an exam needs from its open lab. */
export interface LabWork {
  hasSteps: () => boolean;
  /** Sends the latest steps. Returns whether the server has all of them. */
  flush: () => Promise<boolean>;
}

/** Shows a lab in a running exam; the games feature provides it. */
export type ExamLab = ComponentType<{ attemptId: string; place: number; labId: string; work: Ref<LabWork> }>;

/** Records only that something was done in a lab; the work itself is in the lab’s log. */
export const labAnswer = { optionIds: [], texts: [] };
