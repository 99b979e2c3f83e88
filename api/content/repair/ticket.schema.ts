import { z } from 'zod';
import { objective, sentence, slug, text } from '../fields.schema.js';

const minutes = z.int().min(1).max(180);
const level = z.enum(['power', 'post', 'system']);
const named = z.strictObject({ id: slug, name: text.max(32) });
/** A sentence that may be as short as "It broke." */
const shortSentence = text.regex(/[.!?]$/, 'must end with . ! or ?');
const theory = shortSentence.max(90);
/** Texts by the id of the item that they belong to. */
const texts = z.record(slug, text.max(260));

const probe = z.strictObject({
  id: slug,
  part: slug,
  tool: slug,
  action: text.max(60),
  minutes,
  normal: text.max(160),
  needs: level.optional(),
});

const repair = z.strictObject({
  id: slug,
  part: slug,
  kind: z.enum(['replace', 'run', 'setting']),
  action: text.max(90),
  minutes,
  price: z.int().min(0).max(1_000),
  needs: level.optional(),
  isInside: z.boolean().optional(),
  erases: z.boolean().optional(),
  isContainment: z.boolean().optional(),
  danger: text.optional(),
});

/** A type of device with everything that can be inspected, measured, and changed. */
export const deviceSchema = z.strictObject({
  id: slug,
  name: text,
  scenes: z.array(z.strictObject({ id: slug, name: text, parts: z.array(named).min(3) })).min(1),
  tools: z.array(named).min(2),
  probes: z.array(probe).min(15),
  repairs: z.array(repair).min(15),
  precautions: z.array(
    z.strictObject({ id: slug, action: text.max(80), minutes, missed: sentence, warning: shortSentence }),
  ),
  unreachable: z.strictObject({ power: shortSentence, post: shortSentence, system: shortSentence }),
  backup: z.strictObject({ action: text, minutes, whenDown: text.optional() }),
  fullCheck: z.strictObject({ action: text, minutes }),
});

/** A customer with a broken device, and its possible causes. */
export const ticketSchema = z.strictObject({
  id: slug,
  title: text.max(40),
  device: slug,
  scene: slug,
  difficulty: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  objectives: z.strictObject({
    core1: z.array(objective).min(1).optional(),
    core2: z.array(objective).min(1).optional(),
  }),
  customer: z.strictObject({ name: text.max(30), role: text.max(40) }),
  story: sentence.max(240),
  symptom: sentence.max(120),
  data: shortSentence.max(90).optional(),
  questions: z
    .array(
      z.strictObject({
        id: slug,
        text: text.max(90).regex(/\?$/, 'must be a question'),
        answer: text.max(160),
        isKey: z.boolean().optional(),
      }),
    )
    .min(3)
    .max(7),
  causes: z
    .array(
      z.strictObject({
        id: slug,
        theory,
        reaches: z.enum(['nothing', 'power', 'post', 'system']).optional(),
        seen: text.optional(),
        answers: texts.optional(),
        readings: texts,
        proof: z.array(slug).min(1),
        fix: z.array(slug).min(1),
        cure: z.array(slug).min(1).optional(),
        isInOrder: z.boolean().optional(),
        alternatives: texts.optional(),
        lesson: sentence.min(60).max(320),
      }),
    )
    .min(2)
    .max(4),
  otherTheories: z
    .array(z.strictObject({ id: slug, theory }))
    .min(2)
    .max(3),
  preventions: z
    .array(z.strictObject({ id: slug, text: shortSentence.max(110), for: z.array(slug) }))
    .min(3)
    .max(5),
  probes: z.array(probe).optional(),
  repairs: z.array(repair).optional(),
  source: text,
  date: z.iso.date(),
});
