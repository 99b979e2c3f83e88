import { z } from 'zod';
import { sentence, slug, text } from './fields.schema.js';

const position = z.number().min(-40).max(160);

/** The colors of web/src/theme/plantColors.ts. */
const color = z.enum([
  'leaf',
  'deep',
  'pale',
  'silver',
  'blueGreen',
  'stem',
  'wood',
  'bark',
  'root',
  'cream',
  'white',
  'yellow',
  'gold',
  'orange',
  'red',
  'wine',
  'pink',
  'rose',
  'magenta',
  'lilac',
  'violet',
  'blue',
  'berry',
  'brown',
  'tan',
]);

const stemSchema = z.strictObject({
  /** A curve with start, control point, and end, each with x and y. */
  line: z.array(position).length(6),
  width: z.number().positive().max(10),
  color,
});

/**
 * Identical parts of a plant: leaves, flowers, groups of flowers, fruits, or roots. Each form uses the numbers it
 * needs.
 */
const partSchema = z.strictObject({
  form: z.string().regex(/^[a-zA-Z]+$/),
  /** Length or diameter; the whole picture measures about 120. */
  size: z.number().positive().max(120),
  color,
  /** The color of a flower's center, of a calyx, or of a root's inside. */
  second: color.optional(),
  /** Width divided by length. */
  ratio: z.number().positive().max(3).optional(),
  /** Number of veins, leaflets, lobes, petals, rows, or roots. */
  count: z.int().min(0).max(60).optional(),
  /** Depth of teeth and lobes, or size of the center. */
  depth: z.number().min(0).max(5).optional(),
  /** The position of its widest point along its length. */
  peak: z.number().positive().max(1).optional(),
  margin: z
    .enum(['entire', 'serrate', 'crenate', 'wavy', 'spiny', 'lobed', 'cleft', 'dark', 'hanging'])
    .optional(),
  /** Teeth on each side of a leaf, or a flower's stamens. */
  teeth: z.int().positive().max(30).optional(),
  marks: z.enum(['marbled', 'redVeined', 'dotted', 'threeVeined', 'chevron']).optional(),
  /** Individual positions: x, y, rotation in degrees clockwise from upward, scale. */
  at: z.array(z.array(z.number()).min(2).max(4)).optional(),
  /**
   * Instead of `at`: the number of the stem that the parts grow along, with `from` and `to` as shares of its
   * length, in a number of `steps`.
   */
  on: z.int().min(0).optional(),
  from: z.number().min(0).max(1).optional(),
  to: z.number().min(0).max(1).optional(),
  steps: z.int().positive().max(30).optional(),
  order: z.enum(['alternate', 'opposite', 'whorl']).optional(),
  angle: z.number().optional(),
});

/** The herbs' drawings as parts that web/src/features/games/herbPictures paints. */
export const herbPicturesSchema = z.array(
  z.strictObject({
    herb: slug,
    /** A description without the herb's name, because a game may ask for the name. */
    shows: sentence,
    /** The visible square: left, top, side. */
    view: z.tuple([z.number(), z.number(), z.number().positive()]),
    stems: z.array(stemSchema),
    parts: z.array(partSchema).min(1),
  }),
);

const clueSchema = z.strictObject({
  /** Short enough for a card on a phone, and without the herb's name. */
  text: text.max(60),
  /**
   * The clue's topic first, then other topics that the herb is known for. No herb on the same table may share the
   * first.
   */
  topics: z.array(slug).min(1),
  /** Further topics that its words name; no herb on the same table may share these either. */
  alsoSays: z.array(slug).min(1).optional(),
});

/** Each herb's uses and cautions in a few words, for the cards of Plant Matcher. */
export const herbCluesSchema = z.array(z.strictObject({ herb: slug, use: clueSchema, caution: clueSchema }));

export type HerbClues = z.infer<typeof herbCluesSchema>[number];
