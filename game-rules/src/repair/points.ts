/** What each of the six steps is worth. */
export const stepPoints = { identify: 20, theory: 15, test: 25, fix: 15, verify: 15, document: 10 } as const;

/** From here on the customer is served well. */
export const passingScore = 80;

/** What is taken off the steps and off the whole. The grading takes it from here, and so does what is said of it. */
export const repairCosts = {
  /** All questions that matter together, when none was asked before the first change. */
  questions: 10,
  /** Not seen first; where nothing is to be backed up, that is worth the points of the backup, too. */
  watch: 5,
  backup: 5,
  /** The right theory, or the test that shows it, only after the first change. */
  lateTheory: 7,
  lateTest: 13,
  /** For each change that was not needed, was left out, or came too early. */
  needless: 5,
  missing: 3,
  /** Each of the two checks after the last change. */
  check: 4,
  prevention: 7,
  /** For each measure that does not help beside one that does. */
  wrongPrevention: 2,
  /** The cause or the fix in the notes. */
  wrongNote: 5,
  danger: 40,
  /** For each precaution that was left out. */
  hazard: 5,
  data: 30,
  /** A point for so much time or money above the limit, and how many points each costs at most. */
  minutesPerPoint: 6,
  dollarsPerPoint: 10,
  mostOver: 15,
} as const;
