import { stampOf } from './clock.js';
import type { Device, LogEntry } from './device.js';

/** Severities by number. */
export const SEVERITIES = [
  'emergencies',
  'alerts',
  'critical',
  'errors',
  'warnings',
  'notifications',
  'informational',
  'debugging',
] as const;

/** The severity in a message's code; `debug` output has no code and counts as the least severe. */
export function severityOf({ text }: Pick<LogEntry, 'text'>): number {
  const digit = /^%[A-Z0-9_]+(?:-[A-Z0-9_]+)*-([0-7])-/.exec(text)?.[1];
  return digit === undefined ? 7 : Number(digit);
}

/** A message with its time stamp. */
export const logLine = (device: Device, entry: LogEntry): string => stampOf(device, entry) + entry.text;

/** Whether a message is shown on the console. */
export const isOnConsole = ({ config }: Device, entry: LogEntry): boolean =>
  !config.logging?.off && severityOf(entry) <= (config.logging?.console ?? 7);

/** Whether a message is kept in the buffer. */
export const isBuffered = ({ config }: Device, entry: LogEntry): boolean =>
  !config.logging?.off && severityOf(entry) <= (config.logging?.buffered ?? 7);
