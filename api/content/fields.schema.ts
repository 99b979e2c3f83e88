import { z } from 'zod';

/** Lowercase words joined by hyphens, the form of every id in the content. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** Text that people read, never empty and without spaces at its ends. */
export const text = z
  .string()
  .min(2)
  .refine((value) => value === value.trim(), 'must not begin or end with blanks');

/** A full sentence that can be quoted on its own. */
export const sentence = text.min(20).regex(/[.!?]$/, 'must be a full sentence that ends with . ! or ?');

/** A page that confirms items, and the day it was read. */
export const sourcePage = z.strictObject({ title: text, url: z.url(), opened: z.iso.date() });

/** Number of an exam objective: section, dot, position in the section. */
export const objective = z.string().regex(/^[1-9]\.[1-9]\d?$/, 'must look like 2.4');

/** Number of an objective, or of one of its lettered sub-topics. */
const objectiveOrTopic = z.string().regex(/^[1-9]\.[1-9]\d?(\.[a-z])?$/, 'must look like 2.4 or 2.1.b');

/** The versions of the CCNA's outline; the A+ exam has only one outline. */
export const ccnaVersion = z.enum(['v11', 'v20']);

/** The objectives of a CCNA item in the versions that ask about it. */
export const ccnaObjectives = z
  .strictObject({ v11: objective.optional(), v20: objectiveOrTopic.optional() })
  .refine(({ v11, v20 }) => v11 ?? v20, 'must name an objective of at least one version');

/** The exams that the dashboard prepares for. */
export const examId = z.enum(['core1', 'core2', 'ccna']);

/** Where an item belongs. A+ items have one objective, and CCNA items have one for each version. */
export const placement = {
  exam: examId,
  objective: objective.optional(),
  objectives: ccnaObjectives.optional(),
};

export type SourcePage = z.infer<typeof sourcePage>;
export type CcnaVersion = z.infer<typeof ccnaVersion>;
export interface Placement {
  exam: z.infer<typeof examId>;
  objective?: string | undefined;
  objectives?: z.infer<typeof ccnaObjectives> | undefined;
}

/** A content item as it appears in one version of its exam. */
export type Placed<T> = T extends unknown
  ? Omit<T, 'domain' | 'objective' | 'objectives'> & { domain: string; objective: string }
  : never;

/** Returns an item's objective in a version of its exam, with its sub-topic; undefined if that version has none. */
export function objectiveIn(
  version: CcnaVersion,
  { exam, objective, objectives }: Placement,
): { objective: string; topic?: string } | undefined {
  const [section, number, topic] = (exam === 'ccna' ? objectives?.[version] : objective)?.split('.') ?? [];
  return section && number ? { objective: `${section}.${number}`, ...(topic && { topic }) } : undefined;
}
