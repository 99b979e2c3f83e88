const reported = new WeakMap<object, string>();

/**
 * Logs an unexpected error to the browser console.
 * @returns the ID in the console; the same error keeps its ID
 */
export function reportCrash(error: unknown): string {
  const crash = error instanceof Error ? error : new Error(String(error), { cause: error });
  const known = reported.get(crash);
  if (known) return known;
  const id = Math.random().toString(36).slice(2, 10);
  reported.set(crash, id);
  // biome-ignore lint/suspicious/noConsole: the only place where the error can be looked up by its ID
  console.error(`Error ${id}:`, crash);
  return id;
}
