import { inTurns } from '../../../platform/jobs/turns.js';

/** How often all examples are gone through. */
const rounds = 12;
/** How far an example moves a weight. */
const step = 0.3;
/** How much a weight shrinks with each example that has its feature, so that rare features don't decide alone. */
const decay = 0.03;
/** A large prime as the stride through the examples mixes both classes, always in the same way. */
const stride = 7919;

interface Weight {
  value: number;
  /** The sum of the squares of all slopes, which makes later steps smaller. */
  squares: number;
}

/**
 * Learns how much each feature speaks for one class of texts and against another (logistic regression, by gradient
 * descent with AdaGrad). The result adds that up for all features of a text: above 0, the class is more likely.
 */
export async function weigh(
  inside: readonly ReadonlySet<string>[],
  outside: readonly ReadonlySet<string>[],
): Promise<(features: ReadonlySet<string>) => number> {
  const weights = new Map<string, Weight>();
  /** How usual the class is. It doesn't shrink. */
  const usual: Weight = { value: 0, squares: 1 };
  const texts = [...inside, ...outside].map((features, index) => ({
    features,
    wanted: index < inside.length ? 1 : 0,
  }));
  const mixed = texts.map((_, index) => texts[(index * stride) % texts.length] as (typeof texts)[number]);
  const learn = ({ features, wanted }: (typeof texts)[number]) => {
    const found = [...features].map((feature) => {
      const weight = weights.get(feature) ?? { value: 0, squares: 1 };
      weights.set(feature, weight);
      return weight;
    });
    const sum = found.reduce((total, { value }) => total + value, usual.value);
    const error = wanted - 1 / (1 + Math.exp(-sum));
    move(usual, error);
    for (const weight of found) move(weight, error - decay * weight.value);
  };
  for (let round = 0; round < rounds; round += 1) await inTurns(mixed, learn);
  return (features) =>
    [...features].reduce((sum, feature) => sum + (weights.get(feature)?.value ?? 0), usual.value);
}

function move(weight: Weight, slope: number): void {
  weight.squares += slope ** 2;
  weight.value += (step * slope) / Math.sqrt(weight.squares);
}
