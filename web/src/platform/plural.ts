/** Formats a count with its noun, for example "1 card" or "1,024 cards". */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
