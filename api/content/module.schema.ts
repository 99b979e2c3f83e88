import { z } from 'zod';
import { ccnaObjectives, examId, objective, sentence, slug, text } from './fields.schema.js';

/** Labels in a diagram must be short to fit. */
const label = text.max(40);

/** A stack of items, top first: a protocol stack, a boot order, defense in depth. */
const layersSchema = z.strictObject({
  kind: z.literal('layers'),
  layers: z
    .array(z.strictObject({ label, detail: text.max(120) }))
    .min(3)
    .max(8),
});

/** Steps in order. */
const flowSchema = z.strictObject({
  kind: z.literal('flow'),
  steps: z
    .array(z.strictObject({ label, detail: text.max(120) }))
    .min(3)
    .max(8),
});

/** Devices and their connections on a plane of 100 by 60; no two nodes are closer than 16 in x or 12 in y. */
const networkSchema = z.strictObject({
  kind: z.literal('network'),
  nodes: z
    .array(
      z.strictObject({
        id: slug,
        label: text.max(24),
        icon: z.enum([
          'pc',
          'laptop',
          'phone',
          'printer',
          'server',
          'storage',
          'switch',
          'router',
          'firewall',
          'accessPoint',
          'controller',
          'cloud',
        ]),
        x: z.number().min(8).max(92),
        y: z.number().min(8).max(52),
      }),
    )
    .min(2)
    .max(10),
  links: z.array(z.strictObject({ from: slug, to: slug, label: text.max(24).optional() })).min(1),
});

/** Rows that differ in a few respects; the first cell names the row. */
const compareSchema = z
  .strictObject({
    kind: z.literal('compare'),
    columns: z.array(label).min(2).max(4),
    rows: z
      .array(z.array(text.max(90)))
      .min(2)
      .max(10),
  })
  .refine(({ columns, rows }) => rows.every((row) => row.length === columns.length), {
    message: 'every row must have a cell for each column',
    path: ['rows'],
  });

/** Fields of a frame, a packet, or an address in order, with their width. */
const bitsSchema = z.strictObject({
  kind: z.literal('bits'),
  unit: z.enum(['bits', 'bytes']),
  fields: z
    .array(z.strictObject({ label, width: z.int().positive(), detail: text.max(120) }))
    .min(2)
    .max(10),
});

/** A lesson's diagram as data, which the web app draws in the theme's colors. */
const diagramSchema = z.strictObject({
  title: text.max(80),
  picture: z.discriminatedUnion('kind', [layersSchema, flowSchema, networkSchema, compareSchema, bitsSchema]),
});

/** A part of a lesson with its own heading. */
const sectionSchema = z.strictObject({
  heading: text.max(70),
  /** Markdown without headings: paragraphs, lists, tables, fenced command output. */
  body: text.min(200),
  diagram: diagramSchema.optional(),
  /** The id of a page in sources.json. Items without one haven't been checked. */
  source: slug.optional(),
});

const lessonSchema = z.strictObject({
  /** What the reader can do afterward; begins with a verb. */
  goals: z.array(text).min(2).max(5),
  sections: z.array(sectionSchema).min(3).max(8),
  /** Misconceptions, each with what is true instead. */
  commonMistakes: z.array(sentence).min(3).max(6),
  /** How the exam asks about it. */
  inTheExam: z.array(sentence).min(2).max(5),
  /** Ids of library entries (terms, commands, concepts) that the lesson explains or uses. */
  entries: z.array(slug).min(3).max(14),
});

/** A slide of the walkthrough; `narration` is spoken and shown as captions. */
const slideSchema = z.strictObject({
  title: text.max(60),
  points: z.array(text.max(110)).min(2).max(5),
  narration: text.min(150).max(700),
});

/** A card with a question on one side and its answer on the other. */
const cardSchema = z.strictObject({
  id: slug,
  objective: objective.optional(),
  objectives: ccnaObjectives.optional(),
  front: text.max(220),
  back: text.max(320),
});

/** A module of a course: one lesson with its walkthrough and cards. */
export const moduleSchema = z.strictObject({
  id: slug,
  exam: examId,
  /** Position in the exam's course, from 1. */
  order: z.int().positive(),
  title: text.max(70),
  /** One sentence shown below the title. */
  summary: sentence.max(200),
  /** Minutes for reading, walkthrough, and quiz together. */
  minutes: z.int().min(15).max(60),
  /** The objectives it teaches; a CCNA module without objectives in a version isn't part of that version's course. */
  objectives: z.union([
    z.array(objective).min(1),
    z
      .strictObject({ v11: z.array(objective).min(1).optional(), v20: z.array(objective).min(1).optional() })
      .refine(({ v11, v20 }) => v11 ?? v20, 'must name objectives of at least one version'),
  ]),
  lesson: lessonSchema,
  walkthrough: z.strictObject({ title: text.max(70), slides: z.array(slideSchema).min(6).max(12) }),
  cards: z.array(cardSchema).min(4),
});

export type SourceModule = z.infer<typeof moduleSchema>;
/** A module with the objectives of one version of its exam. */
export type Module = Omit<SourceModule, 'objectives' | 'cards'> & {
  objectives: string[];
  cards: (Pick<SourceModule['cards'][number], 'id' | 'front' | 'back'> & { objective: string })[];
};
export type Diagram = z.infer<typeof diagramSchema>;
