/** A part of an output, and how long it takes to appear. */
export interface OutputPart {
  text: string;
  wait: number;
}

const lostMark = 400;
const answeredMark = 30;

/** How a device prints an output gradually: lost pings and unresolved names take their time. */
export function partsOf(output: string): OutputPart[] {
  const parts: OutputPart[] = [];
  const lines = output.split('\n');
  for (const [index, line] of lines.entries()) {
    const end = index === lines.length - 1 ? '' : '\n';
    if (isMarks(line, lines[index - 1] ?? '')) {
      for (const mark of line) parts.push({ text: mark, wait: mark === '!' ? answeredMark : lostMark });
      parts.push({ text: end, wait: 0 });
    } else parts.push({ text: line + end, wait: waitFor(line, lines[index - 1] ?? '') });
  }
  return parts;
}

/** The marks of a ping are below the line that announces it, 70 per line; elsewhere a `!` is a configuration line. */
const isMarks = (line: string, before: string) =>
  /^[!.U&M]+$/.test(line) && (/^(?:Sending \d|Packet sent with )/.test(before) || before.length === 70);

function waitFor(line: string, before: string): number {
  if (before.startsWith('Translating "')) return 3000;
  if (line.startsWith('Request timed out.') || line.startsWith('Reply from ')) return lostMark;
  return /^ *\d+ .*\*/.test(line) ? lostMark : 0;
}
