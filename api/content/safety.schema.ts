import { z } from 'zod';
import { slug, text } from './fields.schema.js';

/** `avoid`: never together. `ask`: only when a doctor or pharmacist agrees. `watch`: known, and mild. */
const severitySchema = z.enum(['avoid', 'ask', 'watch']);

/** Words that people use for it, whatever their case. */
const names = z.array(text);

/** A phrase that stands behind "risk of" or "because", with no sign at its end. */
const phrase = text.regex(/[^.!?]$/, 'must be a phrase without a sign at its end');

const drugClassSchema = z.strictObject({
  id: slug,
  title: text,
  /** Wider classes: what is true of them is true of this one. */
  kindOf: z.array(slug),
  /** What a combination risks, where its rule says nothing else. */
  risk: phrase,
  names,
});

const drugSchema = z.strictObject({
  /** The generic name. */
  name: text,
  /** Brand names and other spellings. */
  names,
  /** Brand names that ordinary words come near: read only where they are spelt like this. */
  exactNames: names.optional(),
  classes: z.array(slug).min(1),
});

const conditionSchema = z.strictObject({
  id: slug,
  /** A state of a person, such as pregnancy, or an illness. */
  kind: z.enum(['person', 'condition']),
  title: text,
  names: names.min(1),
});

const animalSchema = z.strictObject({ id: slug, names: names.min(1) });

/** What several remedies do alike, so that they add up. */
const effectSchema = z.strictObject({
  id: slug,
  /** Behind the names of two remedies: "both make drowsy". */
  title: phrase,
  severity: severitySchema,
  risk: phrase,
  /** The class of medicines that does the same: what forbids it forbids the remedy. */
  class: slug.optional(),
});

/** What people want a herb for. */
const purposeSchema = z.strictObject({ id: slug, title: text, names: names.min(1) });

/** How a remedy may be used, and by whom not. */
export const useSchema = z.strictObject({
  /** `toxic`: never to be swallowed. `risky`: by mouth only with a doctor, so that it is never proposed. */
  swallow: z.enum(['allowed', 'risky', 'toxic']),
  /** The uses that tradition or studies back, by route; proposals come from here alone. */
  backed: z.array(
    z.strictObject({ route: z.enum(['oral', 'topical', 'inhaled']), for: z.array(slug).min(1) }),
  ),
  notFor: z.array(z.strictObject({ who: slug, severity: severitySchema, reason: phrase.optional() })),
  /** Animals that it poisons; for all others a vet is asked. */
  toxicTo: z.array(slug),
  /** What is known of taking it for weeks or longer, where that needs a warning. */
  longUse: text.regex(/\.$/, 'must be a sentence').optional(),
  effects: z.array(slug),
  drugs: z.array(
    z.strictObject({
      class: slug,
      severity: severitySchema,
      risk: phrase.optional(),
      /** What to do, for whoever takes both. */
      advice: text.regex(/\.$/, 'must be a sentence').optional(),
      /** They only mustn't meet: the advice says how far apart they are taken. */
      isApart: z.literal(true).optional(),
    }),
  ),
});

/** A supplement, food or poisonous plant that has no entry in the library, and is asked about. */
const substanceSchema = z.strictObject({
  id: slug,
  title: text,
  names,
  /** Its name is a common word in small letters: "SAMe" is not "same". */
  exactCase: z.literal(true).optional(),
  /** Whoever asks how to grow it isn't told that it's poisonous. */
  isGardenPlant: z.literal(true).optional(),
  note: text.regex(/\.$/, 'must be a sentence'),
  use: useSchema,
});

/** Two medicines that are dangerous together and that people combine without asking anybody. */
const medicinePairSchema = z.strictObject({
  /** A class of medicines, or a generic name. */
  one: text,
  other: text,
  severity: severitySchema,
  /** Doctors give them together all the same, and watch over it. */
  mayBePrescribed: z.literal(true).optional(),
  /** Generic names and classes of which it isn't true. */
  except: names.optional(),
  risk: phrase,
  advice: text.regex(/\.$/, 'must be a sentence').optional(),
});

/** Kinds of cleaners that give off poisonous gas with another kind, by the names on the bottles. */
const cleanerSchema = z.strictObject({ id: slug, names: names.min(1) });

/** What the assistants know about combining remedies with medicines, illnesses, people and animals. */
export const safetySchema = z.strictObject({
  drugClasses: z.array(drugClassSchema),
  drugs: z.array(drugSchema),
  conditions: z.array(conditionSchema),
  animals: z.array(animalSchema),
  effects: z.array(effectSchema),
  purposes: z.array(purposeSchema),
  substances: z.array(substanceSchema),
  medicinePairs: z.array(medicinePairSchema),
  cleaners: z.array(cleanerSchema),
});

export type Severity = z.infer<typeof severitySchema>;
export type Use = z.infer<typeof useSchema>;
export type Safety = z.infer<typeof safetySchema>;
