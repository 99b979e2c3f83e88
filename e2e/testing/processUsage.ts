import { readFileSync } from 'node:fs';

/** A process's current memory in MB. */
export const residentMegabytes = (pid: number) => readStatus(pid, 'VmRSS');

/** A process's peak memory in MB. */
export const peakMegabytes = (pid: number) => readStatus(pid, 'VmHWM');

function readStatus(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** Processor time of a process and its current children in ms, which other programs hardly affect. */
export function processorTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)].reduce((sum, each) => sum + ownProcessorTime(each), 0);
}

/** Processor time of a process in ms, without its children, such as the embedded database. */
export function ownProcessorTime(pid: number): number {
  // Fields 14 and 15, counted after the name in parentheses; a tick is 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
