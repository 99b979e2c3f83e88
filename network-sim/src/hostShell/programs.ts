import type { HostConfig, Service } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';

/** Whether two names mean the same program, with or without `.exe` and `.service`. */
const isSame = (a: string, b: string): boolean => bare(a) === bare(b);
const bare = (name: string): string => name.toLowerCase().replace(/\.(?:exe|service)$/, '');

const servicesIn = ({ services = [], stopped = [] }: HostConfig, isRunning: boolean): Service[] =>
  isRunning ? services : stopped;

/** The names of the programs that run as services, or that were stopped. */
export const startable = ({ config: { host } }: Device, isRunning: boolean): string[] => [
  ...new Set(servicesIn(host ?? {}, isRunning).map(({ program }) => program)),
];

/**
 * Starts or stops a program. Returns undefined if no program has that name, and false if it's already in that state.
 */
export function setRunning({ config }: Device, name: string, isRunning: boolean): boolean | undefined {
  const { host } = config;
  if (!host) return undefined;
  const isMeant = ({ program }: Service) => isSame(program, name);
  const moved = servicesIn(host, !isRunning).filter(isMeant);
  if (moved.length === 0) return servicesIn(host, isRunning).some(isMeant) ? false : undefined;
  const others = servicesIn(host, !isRunning).filter((each) => !isMeant(each));
  const there = [...servicesIn(host, isRunning), ...moved];
  host.services = isRunning ? there : others;
  host.stopped = isRunning ? others : there;
  return true;
}
