import type { NatConfig, NatRule, NatStatic } from '../core/natConfig.js';
import { maskOf } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';

/** A rule as it is typed after `ip nat inside source`. */
export const ruleText = ({ list, pool, iface, overload }: NatRule): string =>
  `list ${list} ${pool === undefined ? `interface ${iface}` : `pool ${pool}`}${overload ? ' overload' : ''}`;

/** A static translation as it is typed after `ip nat inside source`. */
export function staticText({ local, global, iface, protocol, localPort, globalPort }: NatStatic): string {
  const to = global === undefined ? `interface ${iface}` : ip4Text(global);
  if (protocol === undefined) return `static ${ip4Text(local)} ${to}`;
  return `static ${protocol} ${ip4Text(local)} ${localPort} ${to} ${globalPort}`;
}

/** The NAT lines in running-config. */
export function natLines(nat: NatConfig | undefined): string[] {
  if (!nat) return [];
  return [
    ...Object.entries(nat.timeouts ?? {}).map(([kind, seconds]) => `ip nat translation ${kind} ${seconds}`),
    ...Object.entries(nat.pools).map(
      ([name, { first, last, length }]) =>
        `ip nat pool ${name} ${ip4Text(first)} ${ip4Text(last)} netmask ${ip4Text(maskOf(length))}`,
    ),
    ...nat.rules.map((rule) => `ip nat inside source ${ruleText(rule)}`),
    ...nat.statics.map((each) => `ip nat inside source ${staticText(each)}`),
  ];
}
