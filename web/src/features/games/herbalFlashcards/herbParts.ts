import type { Herb_CardFragment } from './herbs.generated';

/** The parts of plants, and the words that the herbs' lists use for them. */
const words: Record<string, RegExp> = {
  Root: /root|rhizome|bulb/,
  Leaf: /leaf|leaves|above-ground|whole/,
  Flower: /flower/,
  'Fruit and seed': /fruit|berr|seed|peel|pod|bean|rind/,
  'Bark and stem': /bark|stem|twig/,
  'Oil and resin': /oil|resin|latex|gel|juice/,
};

/** The parts in the order in which they are offered. */
export const herbParts: readonly string[] = Object.keys(words);

/** The parts of a herb that are used. */
export function partsOf({ parts }: Pick<Herb_CardFragment, 'parts'>): string[] {
  const named = parts.join(', ').toLowerCase();
  return herbParts.filter((part) => words[part]?.test(named));
}
