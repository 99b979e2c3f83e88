import type { Network } from '@cosmic/network-sim/labs/build';
import type { LogEntry } from '@cosmic/network-sim/labs/lab';

/** A line whose probes are still being printed, and the state before them. */
export interface Probing<Shown> {
  entry: Extract<LogEntry, { kind: 'line' }>;
  before: Network;
  shown: Shown;
}

/** The state needed to end ping, traceroute, and tracert early; undefined for lines that take no time. */
export const probingOf = <Shown>(
  entry: LogEntry,
  { world, consoles }: Network,
  shown: Shown,
): Probing<Shown> | undefined =>
  entry.kind === 'line' && /^\s*(?:do\s+|sudo\s+)?(?:pi|tra)/i.test(entry.text)
    ? { entry, before: structuredClone({ world, consoles }), shown }
    : undefined;

/** How many probes a part of an output reports; at least the one that is being waited for. */
export function probesIn(text: string): number {
  const lines = text.split('\n');
  const sum = lines.findIndex((line) => line.startsWith('Sending '));
  const marks = sum < 0 ? [] : lines.slice(sum + 1).filter((line) => /^[!.U&M]+$/.test(line));
  const replies = lines.filter((line) =>
    /^(?:Reply from|Request time|PING: |\d+ bytes from |From )/.test(line),
  );
  const hops = lines.filter((line) => /^ *\d+ .*(?:\*|msec|ms)/.test(line));
  return Math.max(1, marks.join('').length + replies.length + 3 * hops.length);
}
