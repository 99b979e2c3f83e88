/**
 * Waits for a condition outside the test's control by checking it repeatedly.
 * @param timeoutMs far more than it takes, because a busy machine may be slow
 * @throws if it isn't true by then, with the condition's source text
 */
export async function until(condition: () => boolean | Promise<boolean>, timeoutMs = 60_000): Promise<void> {
  const end = Date.now() + timeoutMs;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Not so after ${timeoutMs} ms: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
