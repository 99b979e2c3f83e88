import { readFileSync } from 'node:fs';

/** Memory that a process holds now, in MB. */
export const residentMegabytes = (pid: number) => readStatus(pid, 'VmRSS');

/** The most that it has held since its start, in MB. */
export const peakMegabytes = (pid: number) => readStatus(pid, 'VmHWM');

function readStatus(pid: number, field: string): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024;
}

/** Processor time that a process and the children it has now have used, in ms. Other programs do not change it. */
export function processorTime(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.map(Number)].reduce((sum, each) => {
    // Fields 14 and 15, counted after the name in brackets; a tick is 10 ms.
    const fields = readFileSync(`/proc/${each}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return sum + (Number(fields[11]) + Number(fields[12])) * 10;
  }, 0);
}
