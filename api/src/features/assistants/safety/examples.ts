/** How many average examples each class is taken to have in addition, so that rare words don't decide alone. */
const assumed = 50;

/**
 * Learns how much a feature speaks for one class of texts and against another: the logarithm of how much more often it
 * occurs there (naive Bayes). The result adds that up for all features of a text.
 */
export function weigh(
  inside: readonly ReadonlySet<string>[],
  outside: readonly ReadonlySet<string>[],
): (features: ReadonlySet<string>) => number {
  const [within, without] = [countsOf(inside), countsOf(outside)];
  const weights = new Map<string, number>();
  for (const feature of new Set([...within.keys(), ...without.keys()])) {
    const [here, there] = [within.get(feature) ?? 0, without.get(feature) ?? 0];
    const usual = (here + there) / (inside.length + outside.length);
    const share = (count: number, total: number) => (count + assumed * usual) / (total + assumed);
    weights.set(feature, Math.log(share(here, inside.length) / share(there, outside.length)));
  }
  return (features) => [...features].reduce((sum, feature) => sum + (weights.get(feature) ?? 0), 0);
}

function countsOf(texts: readonly ReadonlySet<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const features of texts)
    for (const feature of features) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  return counts;
}
