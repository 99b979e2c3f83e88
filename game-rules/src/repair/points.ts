/** The points for each of the six steps. */
export const stepPoints = { identify: 20, theory: 15, test: 25, fix: 15, verify: 15, document: 10 } as const;

/** From this score on, the customer was served well. */
export const passingScore = 80;

/** Deductions from the steps and from the total, used both for grading and for the texts about it. */
export const repairCosts = {
  /** Maximum deduction for relevant questions, if none was asked before the first change. */
  questions: 10,
  /** If the problem wasn't seen first. If there is nothing to back up, this includes the points for the backup. */
  watch: 5,
  backup: 5,
  /** If the correct theory, or the test that shows it, came only after the first change. */
  lateTheory: 7,
  lateTest: 13,
  /** For each change that was unnecessary, left out, or too early. */
  needless: 5,
  missing: 3,
  /** For each missing check after the last change, of which there are two. */
  check: 4,
  prevention: 7,
  /** For each measure that doesn't help, in addition to one that does. */
  wrongPrevention: 2,
  /** For each of the cause and the fix that the notes get wrong. */
  wrongNote: 5,
  danger: 40,
  /** For each precaution that was left out. */
  hazard: 5,
  data: 30,
  /** The time or money above the limit that costs one point, and the maximum deduction for each. */
  minutesPerPoint: 6,
  dollarsPerPoint: 10,
  mostOver: 15,
} as const;
