import { runningConfig } from '../config/running.js';
import type { Config } from '../core/config.js';
import type { Device } from '../core/device.js';
import { LIMITS } from '../core/limits.js';

/** A file's source or destination. */
export interface Place {
  system: 'running' | 'startup' | 'flash' | 'tftp' | 'ftp' | 'scp' | 'sftp';
  host?: string;
  user?: string;
  password?: string;
  file?: string;
}

const NAMES: Record<string, Place['system']> = {
  'running-config': 'running',
  'system:running-config': 'running',
  'startup-config': 'startup',
  'nvram:startup-config': 'startup',
};

/** Parses `flash:x`, `tftp:`, `scp://user:password@host/file`, and the names of the two configurations. */
export function parsePlace(text: string): Place | undefined {
  const named = NAMES[text.toLowerCase()];
  if (named) return { system: named };
  const local = /^(?:flash|bootflash|flash0):\/?([^/\s]*)$/i.exec(text);
  if (local) return { system: 'flash', ...(local[1] && { file: local[1] }) };
  const url = /^(tftp|ftp|scp|sftp):(?:\/\/(?:([^:@/\s]+)(?::([^@/\s]+))?@)?([^/\s@]*)\/?)?(\S*)$/i.exec(
    text,
  );
  if (!url) return undefined;
  const [, system = '', user, password, host, file] = url;
  return {
    system: system.toLowerCase() as Place['system'],
    ...(user && { user }),
    ...(password && { password }),
    ...(host && { host }),
    ...(file && { file }),
  };
}

/** Whether a place is on another device. */
export const isRemote = ({ system }: Place): boolean => ['tftp', 'ftp', 'scp', 'sftp'].includes(system);

/** Formats a location as IOS does, without the password. */
export function placeText({ system, host = '', user, file = '' }: Place): string {
  if (system === 'running') return 'system:running-config';
  if (system === 'startup') return 'nvram:startup-config';
  if (system === 'flash') return `flash:${file}`;
  return `${system}://${user ? `${user}@` : ''}${host}/${file}`;
}

/** A configuration as a file's text. */
export function configText(device: Device, config: Config): string {
  const [, , , ...lines] = runningConfig(device, config);
  return lines.join('\n');
}

/** A file's text on this device. */
export function readFile(device: Device, { system, file = '' }: Place): string | undefined {
  if (system === 'running') return configText(device, device.config);
  if (system === 'startup') return device.startup && configText(device, device.startup);
  return device.files && Object.hasOwn(device.files, file) ? device.files[file] : undefined;
}

/** Stores a file; returns false if it doesn't fit. */
export function writeFile(device: Device, name: string, text: string): boolean {
  const others = Object.entries(device.files ?? {}).filter(([other]) => other !== name);
  if (others.length >= LIMITS.filesPerDevice || text.length > LIMITS.fileBytes) return false;
  if (!/^[\w.-]{1,60}$/.test(name)) return false;
  device.files = Object.fromEntries([...others, [name, text]]);
  return true;
}

/** The size and rate that IOS prints at the end of a copy. */
export function copiedText(text: string): string {
  const seconds = 0.124;
  const bytes = text.length;
  return `${bytes} bytes copied in ${seconds} secs (${Math.round(bytes / seconds)} bytes/sec)`;
}
