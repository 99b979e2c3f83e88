import type { Actor } from '../../../core/access/access.js';

/** How a lab in an exam was graded. */
export interface LabResult {
  labId: string;
  /** From 0 to 1: the share of the points for requirements that are met. */
  credit: number;
  requirements: { text: string; ok: boolean; expected: string; found: string }[];
  /** What changed but shouldn't have. */
  broken: { expected: string; found: string }[];
}

/** The labs of exams, which the games run and grade. */
export interface ExamLabs {
  /** Opens or continues a lab in an exam. Returns the run's ID. */
  open(actor: Actor, labId: string, exam: { attemptId: string; deadline: Date }): Promise<string>;
  /**
   * Grades the work so far in all of an attempt's labs, or in one of them.
   * @throws UserError OVERLOADED when too many labs are being graded; CONFLICT when another window keeps changing it
   */
  grade(actor: Actor, attemptId: string, labId?: string): Promise<void>;
  /**
   * Closes all of an attempt's graded labs, or one of them. Returns the results of the labs that have any work in them.
   * Joins the running transaction.
   * @throws UserError CONFLICT when a lab was changed after it was graded
   */
  close(actor: Actor, attemptId: string, labId?: string): Promise<LabResult[]>;
  /** Makes cards for the requirements that weren't met. Returns how many are new. */
  makeCards(actor: Actor, attemptId: string): Promise<number>;
}
