import type { CcnaVersion } from '../../../../content/fields.schema.js';

/** What decides which version of the CCNA a member studies; days are in the member's time zone. */
export interface VersionFacts {
  today: string;
  /** The last day on which v1.1 can be taken. */
  lastDay: string;
  /** The date of the member's CCNA exam. */
  examDay?: string;
  /** The member's choice and the day it was made. */
  choice?: { version: CcnaVersion; day: string };
}

/**
 * Returns the version that a member studies: the chosen one, else the one for the exam date, else the one that can be
 * taken today. A member who chose v1.1 before it ended moves to v2.0 like everyone else; choosing it later opens the
 * archive.
 */
export function ccnaVersionOf({ today, lastDay, examDay, choice }: VersionFacts): CcnaVersion {
  const isOver = today > lastDay;
  const isOutdated = choice?.version === 'v11' && isOver && choice.day <= lastDay;
  if (choice && !isOutdated) return choice.version;
  const day = examDay && examDay > today ? examDay : today;
  return day > lastDay ? 'v20' : 'v11';
}
