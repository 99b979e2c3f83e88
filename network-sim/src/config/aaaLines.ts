import type { Config } from '../core/config.js';
import { ip4Text } from '../net/addressText.js';

/** AAA lines that precede the accounts. */
export function aaaLines({ aaa }: Config): string[] {
  if (!aaa) return [];
  return [
    'aaa new-model',
    ...aaa.groups.flatMap(({ protocol, name, servers, kept = [] }) => [
      `aaa group server ${protocol} ${name}`,
      ...servers.map((server) => ` server name ${server}`),
      ...kept.map((line) => ` ${line}`),
    ]),
    ...Object.entries(aaa.login).map(
      ([list, methods]) => `aaa authentication login ${list} ${methods.join(' ')}`,
    ),
    ...(aaa.console ? ['aaa authorization console'] : []),
    ...Object.entries(aaa.exec).map(
      ([list, methods]) => `aaa authorization exec ${list} ${methods.join(' ')}`,
    ),
  ];
}

/** Lines about AAA servers; `secret` formats a key as the configuration shows it. */
export function aaaServerLines({ aaaServers = [] }: Config, secret: (text: string) => string): string[][] {
  return aaaServers.map(({ protocol, name, address, key, port, kept = [], options }) => {
    const word = protocol === 'radius' ? 'radius' : 'tacacs';
    if (options !== undefined) return [`${word}-server host ${name}${options === '' ? '' : ` ${options}`}`];
    const ports = port === undefined ? '' : ` auth-port ${port} acct-port ${port + 1}`;
    return [
      `${word} server ${name}`,
      ...(address === undefined ? [] : [` address ipv4 ${ip4Text(address)}${ports}`]),
      ...(key === undefined ? [] : [` key ${secret(key)}`]),
      ...kept.map((line) => ` ${line}`),
    ];
  });
}
