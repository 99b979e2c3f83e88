/** Texts with a meaning in flashcard files. */
export const cardSigns = [
  '<br',
  '<',
  '</p',
  '<script',
  '<style>',
  '<a ',
  '&amp',
  '"',
  '"x',
  ',',
  '\t',
  ' ',
  '\r',
  '\n',
  '#a:',
];

/** Texts that repeat a format's special characters: each alone, and each followed by another. */
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

/** CPU time of this process in milliseconds, because it also waits on a busy machine. */
export function measureCpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** The texts that take longer than a time limit twice in a row, shortened for a message. */
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
