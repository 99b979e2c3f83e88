import type { Herb_CardFragment } from './herbs.generated';

/** What a plant gives, and the words that the herbs' lists have for it. */
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

/** Which of them are used of a herb. */
export function partsOf({ parts }: Pick<Herb_CardFragment, 'parts'>): string[] {
  const named = parts.join(', ').toLowerCase();
  return herbParts.filter((part) => words[part]?.test(named));
}
