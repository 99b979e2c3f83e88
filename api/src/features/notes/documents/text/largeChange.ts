/**
 * Is so much different that the text before should be kept, however new it is? Typing adds little by little; what
 * takes away a good part, or brings in a lot at once, is more than that.
 */
export function isLargeChange(before: string, after: string): boolean {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head++;
  let tail = 0;
  while (tail < shorter - head && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  const removed = before.length - head - tail;
  const added = after.length - head - tail;
  return removed >= 200 || removed * 4 > before.length || added >= 2000;
}
