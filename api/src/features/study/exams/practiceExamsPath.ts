import type { Exam } from '../../../../content/content.schema.js';

/** The page with an exam's practice exams, whose tabs are the categories. */
export const practiceExamsPath = ({ category }: Pick<Exam, 'category'>): string =>
  `/study-hub/practice-exams?tab=${category === 'CCNA' ? 'ccna' : 'comptia'}`;
