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
  /** A curve: start, control point, end; x and y each. */
  line: z.array(position).length(6),
  width: z.number().positive().max(10),
  color,
});

/** Equal parts of a plant: a leaf, flower, group of flowers, fruit or root. Each form reads the numbers it needs. */
const partSchema = z.strictObject({
  form: z.string().regex(/^[a-zA-Z]+$/),
  /** Length or diameter; the whole picture is about 120. */
  size: z.number().positive().max(120),
  color,
  /** The middle of a flower, a calyx, what is inside of a root. */
  second: color.optional(),
  /** Width by length. */
  ratio: z.number().positive().max(3).optional(),
  /** How many veins, leaflets, lobes, petals, rows or roots. */
  count: z.int().min(0).max(60).optional(),
  /** How deep teeth and lobes are cut, or how large the middle is. */
  depth: z.number().min(0).max(5).optional(),
  /** Where along its length it is widest. */
  peak: z.number().positive().max(1).optional(),
  margin: z
    .enum(['entire', 'serrate', 'crenate', 'wavy', 'spiny', 'lobed', 'cleft', 'dark', 'hanging'])
    .optional(),
  /** Teeth of each side of a leaf; stamens of a flower. */
  teeth: z.int().positive().max(30).optional(),
  marks: z.enum(['marbled', 'redVeined', 'dotted', 'threeVeined', 'chevron']).optional(),
  /** Single places: x, y, turn in degrees to the right of upward, scale. */
  at: z.array(z.array(z.number()).min(2).max(4)).optional(),
  /** Or along the stem of this number, `from` to `to` as shares of its length, in so many `steps`. */
  on: z.int().min(0).optional(),
  from: z.number().min(0).max(1).optional(),
  to: z.number().min(0).max(1).optional(),
  steps: z.int().positive().max(30).optional(),
  order: z.enum(['alternate', 'opposite', 'whorl']).optional(),
  angle: z.number().optional(),
});

/** The drawings of the herbs, as the parts of which web/src/features/games/herbPictures paints them. */
export const herbPicturesSchema = z.array(
  z.strictObject({
    herb: slug,
    /** What one sees, without the name of the herb: it may be what a game asks for. */
    shows: sentence,
    /** The square that is seen: left, top, side. */
    view: z.tuple([z.number(), z.number(), z.number().positive()]),
    stems: z.array(stemSchema),
    parts: z.array(partSchema).min(1),
  }),
);

const clueSchema = z.strictObject({
  /** Short enough for a card on a phone, and without the name of the herb. */
  text: text.max(60),
  /** What the clue is about first, then what else the herb is known for: no herb beside it may share the first. */
  topics: z.array(slug).min(1),
  /** Further topics that its words name: no herb beside it may share these either. */
  alsoSays: z.array(slug).min(1).optional(),
});

/** What a herb is taken for and what to watch, in a few words each, for the cards of Plant Matcher. */
export const herbCluesSchema = z.array(z.strictObject({ herb: slug, use: clueSchema, caution: clueSchema }));

export type HerbClues = z.infer<typeof herbCluesSchema>[number];
