import { z } from 'zod';

/** Lower-case words joined by hyphens: the form of every id in the content. */
export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens');

/** Text a person reads: no blanks at its ends, and never empty. */
export const text = z
  .string()
  .min(2)
  .refine((value) => value === value.trim(), 'must not begin or end with blanks');

/** A full sentence that can be quoted on its own. */
export const sentence = text.min(20).regex(/[.!?]$/, 'must be a full sentence that ends with . ! or ?');

/** Number of an exam objective: section, dot, place in the section. */
export const objective = z.string().regex(/^[1-9]\.[1-9]\d?$/, 'must look like 2.4');

/** The exams that the dashboard prepares for. */
export const examId = z.enum(['core1', 'core2', 'ccna']);
