/**
 * Whether a change is large enough to keep the previous text, no matter how new it is: it removes much, or
 * adds much at once. Typing adds little at a time.
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
