/** How often all examples are gone through. */
const rounds = 20;
/** How far an example moves a weight. */
const step = 0.3;
/** How much a weight shrinks with each example that has its feature, so that rare features don't decide alone. */
const decay = 0.01;

/**
 * Learns how much each feature speaks for one class of texts and against another (logistic regression, by gradient
 * descent with AdaGrad). The result adds that up for all features of a text: above 0, the class is more likely.
 */
export function weigh(
  inside: readonly ReadonlySet<string>[],
  outside: readonly ReadonlySet<string>[],
): (features: ReadonlySet<string>) => number {
  const weights = new Map<string, { value: number; squares: number }>();
  const texts = [...inside, ...outside].map((features, index) => ({
    found: [...features].map((feature) => {
      const weight = weights.get(feature) ?? { value: 0, squares: 1 };
      weights.set(feature, weight);
      return weight;
    }),
    wanted: index < inside.length ? 1 : 0,
  }));
  // A large prime as the stride mixes both classes, always in the same way.
  const mixed = texts.map((_, index) => texts[(index * 7919) % texts.length] as (typeof texts)[number]);
  for (let round = 0; round < rounds; round += 1)
    for (const { found, wanted } of mixed) {
      const sum = found.reduce((total, { value }) => total + value, 0);
      const error = wanted - 1 / (1 + Math.exp(-sum));
      for (const weight of found) {
        const slope = error - decay * weight.value;
        weight.squares += slope ** 2;
        weight.value += (step * slope) / Math.sqrt(weight.squares);
      }
    }
  return (features) => [...features].reduce((sum, feature) => sum + (weights.get(feature)?.value ?? 0), 0);
}
