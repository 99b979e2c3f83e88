import { inTurns } from '../../../platform/jobs/turns.js';

/** Number of passes over all examples. */
const rounds = 12;
/** Learning rate: how far an example moves a weight. */
const step = 0.6;
/** How much a weight shrinks with each example that has its feature, so that rare features don't decide alone. */
const decay = 0.03;
/** Smaller weights are dropped, because thousands of them take memory and decide nothing. */
const tiny = 0.05;
/** A large prime as the stride through the examples mixes both classes, always in the same way. */
const stride = 7919;

/** How much one feature of a text counts: a little less in a long text, which has more of them. */
const shareOf = (features: ReadonlySet<string>) => (10 / Math.max(1, features.size)) ** 0.25;

interface Weight {
  value: number;
  /** The sum of all squared gradients, which makes later steps smaller. */
  squares: number;
}

/**
 * Learns how much each feature indicates one class of texts rather than another (logistic regression, by
 * gradient descent with AdaGrad). The returned function adds up a text's features: above 0, the class is more
 * likely.
 */
export async function weigh(
  inside: readonly ReadonlySet<string>[],
  outside: readonly ReadonlySet<string>[],
): Promise<(features: ReadonlySet<string>) => number> {
  const weights = new Map<string, Weight>();
  /** The bias: how common the class is. It doesn't decay. */
  const usual: Weight = { value: 0, squares: 1 };
  const weightOf = (feature: string) => {
    const weight = weights.get(feature) ?? { value: 0, squares: 1 };
    weights.set(feature, weight);
    return weight;
  };
  const texts = [...inside, ...outside].map((features, index) => ({
    found: [...features].map(weightOf),
    share: shareOf(features),
    wanted: index < inside.length ? 1 : 0,
  }));
  const mixed = texts.map((_, index) => texts[(index * stride) % texts.length] as (typeof texts)[number]);
  const learn = ({ found, share, wanted }: (typeof texts)[number]) => {
    const sum = found.reduce((total, { value }) => total + share * value, usual.value);
    const error = wanted - 1 / (1 + Math.exp(-sum));
    move(usual, error);
    for (const weight of found) move(weight, share * error - decay * weight.value);
  };
  for (let round = 0; round < rounds; round += 1) await inTurns(mixed, learn);
  const learned = new Map(
    [...weights].flatMap(([feature, { value }]) =>
      Math.abs(value) < tiny ? [] : [[feature, value] as const],
    ),
  );
  return scoreBy(learned, usual.value);
}

/** Not in `weigh`, because a function there would keep all its examples in memory. */
function scoreBy(
  weights: ReadonlyMap<string, number>,
  usual: number,
): (features: ReadonlySet<string>) => number {
  return (features) => {
    const sum = [...features].reduce((total, feature) => total + (weights.get(feature) ?? 0), 0);
    return shareOf(features) * sum + usual;
  };
}

function move(weight: Weight, slope: number): void {
  weight.squares += slope ** 2;
  weight.value += (step * slope) / Math.sqrt(weight.squares);
}
