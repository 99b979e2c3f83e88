import { z } from 'zod';
import { sentence, slug, text } from './fields.schema.js';

/** The usual names of something, in upper or lower case. */
const names = z.array(text);

/** A page and the day it was read. A statement without one is general knowledge. */
export const openedSource = z.strictObject({
  title: text,
  url: z.url({ protocol: /^https?$/ }),
  opened: z.iso.date(),
});

/** What a remedy is combined with: a class of medications, a single medication, a person's condition, or an animal. */
const combinedWith = z.strictObject({ type: z.enum(['class', 'drug', 'condition', 'animal']), id: slug });

/** One combination that a page warns about. */
const interactionSchema = z.strictObject({
  /** An herb in the library without the prefix `herb-`, or a substance. */
  herb: slug,
  with: combinedWith,
  /** `avoid`: the page advises against it. `ask`: it may matter, so a pharmacist or doctor should know. */
  severity: z.enum(['avoid', 'ask']),
  /** What the page says, in our own words. */
  effect: sentence,
  source: openedSource,
});

const drugClassSchema = z.strictObject({
  id: slug,
  title: text,
  names,
  /** The condition that everyone who takes such a medication is assumed to have. */
  treats: slug.optional(),
});

/** A combination product under its brand name, with all its ingredients. */
const combinationSchema = z.strictObject({ name: text, brands: names, ingredients: z.array(text).min(2) });

/** A medication by its generic name, or a combination product. */
const drugSchema = z.union([
  z.strictObject({ name: text, brands: names, classes: z.array(slug) }),
  combinationSchema,
]);

/** The file with all medications: those of the same classes are together, each with its brands. */
export const drugGroupsSchema = z
  .array(
    z.union([z.strictObject({ classes: z.array(slug), drugs: z.record(text, names) }), combinationSchema]),
  )
  .transform((groups) =>
    groups.flatMap<z.infer<typeof drugSchema>>((group) =>
      'drugs' in group
        ? Object.entries(group.drugs).map(([name, brands]) => ({ name, brands, classes: group.classes }))
        : group,
    ),
  );

const conditionSchema = z.strictObject({ id: slug, title: text, names: names.min(1) });
const animalSchema = z.strictObject({ id: slug, names: names.min(1) });

/** A supplement, food, or plant that people combine with medications and that has no page in the library. */
const substanceSchema = z.strictObject({ id: slug, title: text, names });

/** A purpose for which people take an herb. */
const purposeSchema = z.strictObject({
  id: slug,
  title: text,
  names: names.min(1),
  /** Whether a doctor has to find the cause, so that no herb is suggested for it. */
  needsDiagnosis: z.boolean(),
});

/** What Herbal AI knows about combinations. */
export const herbalSchema = z.strictObject({
  interactions: z.array(interactionSchema),
  drugClasses: z.array(drugClassSchema),
  drugs: z.array(drugSchema),
  conditions: z.array(conditionSchema),
  animals: z.array(animalSchema),
  substances: z.array(substanceSchema),
  purposes: z.array(purposeSchema),
  /** Words used by someone who feels unwell or writes for someone who does. */
  unwellWords: z.array(text),
});

export type Interaction = z.infer<typeof interactionSchema>;
export type HerbalData = z.infer<typeof herbalSchema>;
