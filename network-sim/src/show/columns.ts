/** A line with each text at its column; a text that reaches into the next column keeps one space. */
export function columns(...cells: [at: number, text: string | number][]): string {
  let line = '';
  for (const [at, text] of cells) {
    if (line.length > 0 && line.length >= at) line += ' ';
    line = line.padEnd(at) + text;
  }
  return line.trimEnd();
}

/** Formats an age as IOS does, for example `00:01:05`, `1d02h`, or `3w2d`. */
export function ageText(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  if (days >= 7) return `${Math.floor(days / 7)}w${days % 7}d`;
  if (days >= 1) return `${days}d${two((seconds % 86_400) / 3600)}h`;
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}
