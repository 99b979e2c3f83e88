import { z } from 'zod';
import { commandTaskSchema } from './commandTask.schema.js';
import {
  ccnaObjectives,
  ccnaVersion,
  examId,
  objective,
  placement,
  sentence,
  slug,
  sourcePage,
  text,
} from './fields.schema.js';
import { moduleSchema } from './module.schema.js';
import { portSchema } from './port.schema.js';
import { questionSchema } from './question.schema.js';

/** Ids of related library entries. */
const related = z.array(slug).min(1);

/** A section of an exam outline; `number` is the part of an objective before the dot. */
const domainSchema = z.strictObject({
  id: slug,
  number: z.int().positive(),
  title: text,
  /** Share of the exam in percent. */
  weight: z.int().min(1).max(100),
  /** Our own short titles for its objectives, which are numbered `number.1`, `number.2`, and so on. */
  objectives: z.array(text.max(40)).min(1),
  /** The objectives that ask for work on a device; each of them needs a lab. */
  handsOn: z.array(objective).min(1).optional(),
  /** The titles of an objective's lettered sub-topics a, b, c …, by its number. */
  topics: z.partialRecord(objective, z.array(text.max(40)).min(2)).optional(),
});

/** What one version of an exam covers. */
const outlineSchema = z.strictObject({
  /** For exams with more than one version. */
  version: ccnaVersion.optional(),
  code: text,
  /** The first and last days on which the exam can be taken, if known. */
  firstDay: z.iso.date().optional(),
  lastDay: z.iso.date().optional(),
  /** The source of the outline, and the vendor's page to compare it with. */
  source: z.strictObject({ url: z.url(), note: sentence }).optional(),
  domains: z.array(domainSchema).min(2),
});

/** An exam's length, scale, and rules; anything that the vendor doesn't publish is marked and explained in `note`. */
const examLimitsSchema = z.strictObject({
  maxQuestions: z.int().positive(),
  isQuestionCountPublished: z.boolean(),
  minutes: z.int().positive(),
  scaleMin: z.int(),
  scaleMax: z.int(),
  passScore: z.int(),
  isPassScorePublished: z.boolean(),
  /** Whether a candidate can flag a question and come back to it. */
  canReview: z.boolean(),
  note: sentence,
});

/** One certification exam with its outlines, oldest first. */
const examSchema = z.strictObject({
  id: examId,
  title: text,
  category: z.enum(['CompTIA A+', 'CCNA']),
  outlines: z.array(outlineSchema).min(1),
  limits: examLimitsSchema,
  /** Number of practice exams offered; each is drawn from the questions when it starts. */
  practiceExams: z.int().positive(),
});

const entryFields = {
  id: slug,
  /** The built-in assistant that answers from this entry. */
  assistant: z.enum(['herbal', 'tech', 'general']).default('tech'),
  title: text,
  /** Other names, matched before any ranking. */
  aliases: z.array(text),
  /** Example questions in different words; they help retrieval and are never shown as facts. */
  asks: z.array(text).min(3),
  /** One sentence each. An answer consists of one to three of them, so each must make sense alone. */
  body: z.array(sentence).min(2),
  /** A route of the web app; without one, the entry's own page. */
  url: z
    .string()
    .regex(/^\/[a-z0-9/?=&-]*$/, 'must be a route of the web app')
    .optional(),
};

/** An herb monograph. Every answer from it shows all its cautions. */
const herbEntrySchema = z.strictObject({
  ...entryFields,
  kind: z.literal('herb'),
  latinName: text,
  parts: z.array(text).min(1),
  traditionalUse: sentence,
  evidence: sentence,
  cautions: z.array(sentence).min(1),
  interactions: z.array(sentence).min(1),
  /** Ids of purposes named on its page. */
  uses: z.array(slug),
});

/** A networking or computing concept. With objectives, it's also a CCNA term in the glossary. */
const conceptEntrySchema = z.strictObject({
  ...entryFields,
  kind: z.literal('concept'),
  objectives: ccnaObjectives.optional(),
});

/** A glossary term. The first sentence of `body` is its short definition, and the others explain it. */
const termEntrySchema = z.strictObject({
  ...entryFields,
  kind: z.literal('term'),
  ...placement,
  related,
  source: slug.optional(),
});

/** The modes of Cisco IOS in which commands are typed. */
const modeSchema = z.enum([
  'user EXEC or privileged EXEC',
  'privileged EXEC',
  'global configuration',
  'interface configuration',
  'subinterface configuration',
  'line configuration',
  'router configuration',
  'global and router configuration',
  'VLAN configuration',
  'access list configuration',
  'DHCP pool configuration',
]);

/** A Cisco IOS command. */
const commandEntrySchema = z.strictObject({
  ...entryFields,
  kind: z.literal('command'),
  /** The mode in which it is typed, which the prompt of `example` also shows. */
  mode: modeSchema,
  related,
  syntax: text,
  example: text,
  source: slug.optional(),
});

/** An entry about the dashboard itself or about general knowledge. */
const topicEntrySchema = z.strictObject({ ...entryFields, kind: z.literal('topic') });

/** A library entry that the built-in assistant searches. */
const libraryEntrySchema = z
  .discriminatedUnion('kind', [
    herbEntrySchema,
    conceptEntrySchema,
    termEntrySchema,
    commandEntrySchema,
    topicEntrySchema,
  ])
  .transform((entry) => ({ ...entry, url: entry.url ?? `/ai-assistants?entry=${entry.id}` }));

/** All learning content. */
export const contentSchema = z.strictObject({
  exams: z.array(examSchema),
  modules: z.array(moduleSchema),
  questions: z.array(questionSchema),
  library: z.array(libraryEntrySchema),
  commandTasks: z.array(commandTaskSchema),
  ports: z.array(portSchema),
  /** The pages that confirm items, by id; one page can confirm many. */
  sources: z.record(slug, sourcePage),
});

export type Outline = z.infer<typeof outlineSchema>;
export type SourceExam = z.infer<typeof examSchema>;
/** An exam with one of its outlines. */
export type Exam = Omit<SourceExam, 'outlines'> & Outline;
export type CommandMode = z.infer<typeof modeSchema>;
export type LibraryEntry = z.infer<typeof libraryEntrySchema>;
export type Content = z.infer<typeof contentSchema>;
