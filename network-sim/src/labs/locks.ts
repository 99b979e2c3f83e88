import { isIos } from '../core/build.js';
import type { Network } from './build.js';
import type { Lab } from './lab.js';

/** Lines that would change a host; looking and testing don't. */
const CHANGES_HOST =
  /^\s*(?:ipconfig\s+[^/\s-]|ipv6config\s+\S|service\s|dnscmd\s+\/record|netsh\s.*\bset\b|net\s+(?:start|stop)\s+\S|taskkill|networksetup\s+-set|sudo\s)/i;
/** Lines that would change a router or switch without entering configuration mode. */
const CHANGES_IOS = /^\s*(?:wr|er|rel|cop|del|con)/i;

/** Why a lab refuses a line or form on a device that is only for looking and testing. */
export function refusalOf(network: Network & { lab?: Lab }, on: string, line?: string): string | undefined {
  const device = network.lab?.devices.find(({ name }) => name === on);
  if (!device?.locked) return undefined;
  if (line !== undefined && !(isIos(device) ? CHANGES_IOS : CHANGES_HOST).test(line)) return undefined;
  return `You can't change ${on} in this lab. Its configuration is correct, so use it only to look and test.`;
}
