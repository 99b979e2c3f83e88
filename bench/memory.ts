import { readFileSync } from 'node:fs';

/** Memory that a process holds now, in MB. */
export const residentMegabytes = (pid: number) => readStatus(pid, 'VmRSS');

/** The most that it has held since its start, in MB. */
export const peakMegabytes = (pid: number) => readStatus(pid, 'VmHWM');

function readStatus(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}
