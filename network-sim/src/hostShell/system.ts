import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';

/** A host's only network adapter. */
export const NIC = 'Ethernet0';

/** A host's operating system. */
export type HostSystem = 'windows' | 'linux' | 'macos';

/** A host's operating system. */
export const systemOf = ({ config: { host } }: Device): HostSystem => host?.system ?? 'windows';

/** The adapter's name on each system. */
const NAMES: Record<HostSystem, string> = { windows: 'Ethernet0', linux: 'eth0', macos: 'en0' };

/** The adapter's name on a host. */
export const adapterOf = (device: Device): string => NAMES[systemOf(device)];

/** A typed command. */
export interface Typed {
  world: World;
  device: Device;
  /** The words after the command. */
  words: string[];
  /** Whether the command was typed after `sudo`. */
  isRoot: boolean;
}

/** Runs a command and returns its output. */
export type HostCommand = (typed: Typed) => string[];

/** Splits a line into words; double quotes keep words together. */
export const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '');

/** Short options, typed together or apart, such as `-ano` or `-a -n -o`, without those that take a value. */
export function lettersIn(words: string[], lead: RegExp = /^-[a-zA-Z46]+$/): Set<string> {
  return new Set(words.filter((word) => lead.test(word)).flatMap((word) => [...word.slice(1)]));
}
