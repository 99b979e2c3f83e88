import { z } from 'zod';
import { type Placed, placement, sentence, slug, text } from './fields.schema.js';

const letter = z.string().regex(/^[a-h]$/, 'must be a letter from a to h');

/** One option of a choice question; `explanation` teaches why it is correct or incorrect. */
const optionSchema = z.strictObject({
  id: z
    .string()
    .regex(/^[a-f]$/, 'must be a letter from a to f')
    .optional(),
  text: z.string().trim().min(1),
  isCorrect: z.boolean().default(false),
  explanation: sentence,
  /** Options are shuffled for each attempt, except those that refer to the others, such as "All of the above". */
  keepsPlace: z.literal(true).optional(),
});

const questionFields = {
  id: slug,
  ...placement,
  /** For A+ questions; a CCNA question's domain follows from its objective. */
  domain: slug.optional(),
  /** 1 recall, 2 apply, 3 analyze. */
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  /** Markdown, with command output in fenced code blocks. */
  prompt: text,
  /** The id of a page in sources.json. Items without one haven't been checked. */
  source: slug.optional(),
  /** Set if the published objectives don't list its topic, which is still useful on the job. */
  beyondExam: z.literal(true).optional(),
};

/** An option's id is its letter. Answers are stored with it, so a shipped question's options keep their order. */
const withLetters = (options: z.infer<typeof optionSchema>[]) =>
  options.map((option, index) => ({ ...option, id: option.id ?? 'abcdef'.charAt(index) }));

const countCorrect = (options: z.infer<typeof optionSchema>[]) =>
  options.filter((option) => option.isCorrect).length;

/** Four options, one of them correct. */
const singleSchema = z.strictObject({
  ...questionFields,
  type: z.literal('single'),
  options: z
    .array(optionSchema)
    .length(4)
    .refine((options) => countCorrect(options) === 1, 'must have exactly one correct option')
    .transform(withLetters),
});

/** Five or six options; the prompt says how many are correct. */
const multipleSchema = z.strictObject({
  ...questionFields,
  type: z.literal('multiple'),
  options: z
    .array(optionSchema)
    .min(5)
    .max(6)
    .refine((options) => countCorrect(options) >= 2, 'must have at least two correct options')
    .refine((options) => countCorrect(options) < options.length - 1, 'must have at least two wrong options')
    .transform(withLetters),
});

/** Steps to put in order, listed here in the correct order, which must be the only correct one. */
const orderSchema = z.strictObject({
  ...questionFields,
  type: z.literal('order'),
  items: z
    .array(z.strictObject({ id: letter, text, explanation: sentence }))
    .min(4)
    .max(8),
});

/** Items to match with their partners; `extras` are partners that match none of them. */
const matchSchema = z.strictObject({
  ...questionFields,
  type: z.literal('match'),
  pairs: z
    .array(z.strictObject({ id: letter, left: text.max(120), right: text.max(120), explanation: sentence }))
    .min(3)
    .max(6),
  extras: z.array(z.strictObject({ id: letter, right: text.max(120), explanation: sentence })).max(2),
});

/** One word, number, or address to type; case and spaces at the ends don't count. */
const fillInSchema = z.strictObject({
  ...questionFields,
  type: z.literal('fillIn'),
  /** Every correct spelling, the usual one first. */
  answers: z.array(z.string().trim().min(1)).min(1),
  /** What to type and in which form, such as "Dotted decimal". */
  form: text.max(60),
  explanation: sentence,
});

/** Commands to type one after another; each can be abbreviated as on the device. */
const cliSchema = z.strictObject({
  ...questionFields,
  type: z.literal('cli'),
  steps: z
    .array(
      z.strictObject({
        /** What the device shows before the cursor, such as `SW1(config-if)#`. */
        prompt: z.string().regex(/^[\w-]+(\([\w-]+\))?[#>]$|^(PS )?[A-Z]:\\[^>]*>$|^[\w-]+@[\w-]+:~\$$/),
        task: sentence,
        /** Complete correct commands, the usual one first. */
        accept: z.array(z.string().trim().min(1)).min(1),
        explanation: sentence,
      }),
    )
    .min(1)
    .max(6),
});

/** A question in the bank. Single and multiple are choice questions; the other types are performance-based. */
export const questionSchema = z.discriminatedUnion('type', [
  singleSchema,
  multipleSchema,
  orderSchema,
  matchSchema,
  fillInSchema,
  cliSchema,
]);

export type SourceQuestion = z.infer<typeof questionSchema>;
/** A question with its domain and objective in one version of its exam. */
export type Question = Placed<SourceQuestion>;
/** A question whose answer is a set of options. */
export type ChoiceQuestion = Extract<SourceQuestion, { options: unknown }>;
/** A question that is answered by doing something rather than by choosing options. */
export type PerformanceQuestion = Exclude<SourceQuestion, ChoiceQuestion>;

/** Question ids, grouped by prefix: `{ "ccna-20-1-1": ["01"] }` is `ccna-20-1-1-01`. */
const groupedIds = z
  .record(slug, z.array(slug))
  .transform((groups) =>
    Object.entries(groups).flatMap(([beginning, endings]) =>
      endings.map((ending) => `${beginning}-${ending}`),
    ),
  );

/** The ids of all questions, and those of removed questions; an id is never reused. */
export const questionIdsSchema = z.strictObject({ current: groupedIds, removed: groupedIds });
export type QuestionIds = z.infer<typeof questionIdsSchema>;
