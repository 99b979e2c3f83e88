/** Texts that repeat the special signs of a format: each alone, and a row of one behind a row of another. */
export function repetitions(tokens: readonly string[], length: number): string[] {
  const row = (token: string, size: number) => token.repeat(Math.ceil(size / token.length));
  return tokens.flatMap((first) => [
    row(first, length),
    ...tokens
      .filter((second) => second !== first)
      .flatMap((second) => [
        row(first + second, length),
        `${row(first, length / 2)}${row(second, length / 2)}`,
      ]),
  ]);
}

/** Milliseconds that this process has worked: on a busy machine it waits as well. */
export function measureCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The texts for which something works longer than a time twice in a row, shortened for a message. */
export async function slowTexts(
  run: (text: string) => unknown,
  texts: readonly string[],
  maxMs = 1_000,
): Promise<string[]> {
  const isSlow = async (text: string) => {
    const start = measureCpuMs();
    await run(text);
    return measureCpuMs() - start > maxMs;
  };
  const slow: string[] = [];
  for (const text of texts) {
    if ((await isSlow(text)) && (await isSlow(text)))
      slow.push(`${JSON.stringify(text.slice(0, 30))} … ${JSON.stringify(text.slice(-30))}`);
  }
  return slow;
}
