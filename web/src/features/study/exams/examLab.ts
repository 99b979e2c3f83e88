import type { ComponentType, Ref } from 'react';

/** What an exam asks of its open lab. */
export interface LabWork {
  hasSteps: () => boolean;
  /** Sends the latest steps. Returns whether the server has all of them. */
  flush: () => Promise<boolean>;
}

/** Shows a lab in a running exam; it comes from the games. */
export type ExamLab = ComponentType<{ attemptId: string; place: number; labId: string; work: Ref<LabWork> }>;

/** Says only that something was done in a lab; what it is is in the lab’s log. */
export const labAnswer = { optionIds: [], texts: [] };
