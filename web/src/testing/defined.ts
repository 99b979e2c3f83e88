/** Returns a value that the test knows to be defined. */
export function defined<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('The test expects a value here.');
  return value;
}
