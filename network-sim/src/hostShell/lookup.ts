import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { askDns, candidatesFor } from '../engine/resolve.js';
import { domainOf, nameServersOf } from '../ip/leases.js';
import { ip4Text, parseIp, parseIp4 } from '../net/addressText.js';
import type { DnsMessage, DnsType } from '../net/services.js';
import type { HostCommand } from './system.js';

const TYPES: DnsType[] = ['A', 'AAAA', 'CNAME', 'PTR'];

const typeOf = (text: string | undefined): DnsType | undefined =>
  TYPES.find((each) => each === text?.toUpperCase());

/** The name for a reverse lookup: `10.0.0.5` becomes `5.0.0.10.in-addr.arpa`. */
const reversed = (address: string): string => `${address.split('.').toReversed().join('.')}.in-addr.arpa`;

interface Query {
  name: string;
  type: DnsType;
  server: number | undefined;
}

/** Asks the server up to three times, as `dig` does. */
function ask(world: World, device: Device, { name, type, server }: Query): DnsMessage | undefined {
  if (server === undefined) return undefined;
  for (let attempt = 0; attempt < 3; attempt++) {
    const reply = askDns(world, device, server, name, type);
    if (reply) return reply;
  }
  return undefined;
}

/** Runs `dig [@SERVER] NAME [TYPE] [+short]` or `dig -x ADDRESS`. */
export const dig: HostCommand = ({ world, device, words }) => {
  const isShort = words.includes('+short');
  const at = words.find((word) => word.startsWith('@'))?.slice(1);
  const isReverse = words.includes('-x');
  const plain = words.filter((word) => !/^[@+-]/.test(word));
  const type = isReverse ? 'PTR' : (plain.map(typeOf).find((each) => each !== undefined) ?? 'A');
  const name = plain.find((word) => typeOf(word) === undefined) ?? '';
  const server = at === undefined ? nameServersOf(device)[0] : parseIp4(at);
  if (at !== undefined && server === undefined) return [`dig: couldn't get address for '${at}': not found`];
  const began = world.now;
  const reply = ask(world, device, { name, type, server });
  const head = ['', `; <<>> DiG 9.18.28 <<>> ${words.join(' ')}`, ';; global options: +cmd'];
  const asked = isReverse ? reversed(name) : name;
  if (!reply)
    return [
      ...(isShort ? [] : head),
      `;; communications error to ${server === undefined ? '127.0.0.1' : ip4Text(server)}#53: ${server === undefined ? 'connection refused' : 'timed out'}`,
      ';; no servers could be reached',
    ];
  if (isShort)
    return reply.answers.map(
      ({ type: kind, value }) => `${value}${kind === 'A' || kind === 'AAAA' ? '' : '.'}`,
    );
  const status = reply.code === 'ok' ? 'NOERROR' : reply.code === 'refused' ? 'REFUSED' : 'NXDOMAIN';
  const record = (owner: string, kind: string, value: string) =>
    `${`${owner}.`.padEnd(24)}3600    IN      ${kind.padEnd(8)}${value}`;
  return [
    ...head,
    ';; Got answer:',
    `;; ->>HEADER<<- opcode: QUERY, status: ${status}, id: ${1000 + (world.nextProbe % 60_000)}`,
    `;; flags: qr aa rd; QUERY: 1, ANSWER: ${reply.answers.length}, AUTHORITY: 0, ADDITIONAL: 0`,
    '',
    ';; QUESTION SECTION:',
    `;${`${asked}.`.padEnd(31)}IN      ${type}`,
    '',
    ...(reply.answers.length > 0
      ? [
          ';; ANSWER SECTION:',
          ...reply.answers.map(({ name: owner, type: kind, value }) =>
            record(isReverse ? asked : owner, kind, kind === 'A' || kind === 'AAAA' ? value : `${value}.`),
          ),
          '',
        ]
      : []),
    `;; Query time: ${world.now - began} msec`,
    `;; SERVER: ${ip4Text(server ?? 0)}#53(${ip4Text(server ?? 0)}) (UDP)`,
  ];
};

/** Asks for a name, with the domain added if it is short. */
function search(
  world: World,
  device: Device,
  name: string,
  type: DnsType,
  server: number | undefined,
): DnsMessage | undefined {
  const names = type === 'PTR' ? [name] : candidatesFor(device, name);
  let last: DnsMessage | undefined;
  for (const each of names) {
    last = ask(world, device, { name: each, type, server });
    if (!last || last.code === 'ok') return last;
  }
  return last;
}

/** Runs `host NAME [SERVER]`. */
export const host: HostCommand = ({ world, device, words }) => {
  const [name = '', via] = words.filter((word) => !word.startsWith('-'));
  if (name === '') return ['Usage: host [-t type] name [server]'];
  const server = via === undefined ? nameServersOf(device)[0] : parseIp4(via);
  const isAddress = parseIp(name) !== undefined;
  const reply = search(world, device, name, isAddress ? 'PTR' : 'A', server);
  if (!reply) return [';; connection timed out; no servers could be reached'];
  const shown = isAddress ? `${reversed(name)}.` : name;
  if (reply.code !== 'ok') return [`Host ${shown} not found: 3(NXDOMAIN)`];
  return reply.answers.map(({ name: owner, type, value }) => {
    if (type === 'CNAME') return `${owner} is an alias for ${value}.`;
    return type === 'PTR' ? `${shown} domain name pointer ${value}.` : `${owner} has address ${value}`;
  });
};

/** Runs `nslookup` on Linux and macOS. */
export const unixNslookup: HostCommand = ({ world, device, words }) => {
  const option = words.find((word) => word.startsWith('-'))?.split('=')[1];
  const [name, via] = words.filter((word) => !word.startsWith('-'));
  const server = via === undefined ? nameServersOf(device)[0] : parseIp4(via);
  if (name === undefined) return [`Default server: ${server === undefined ? '127.0.0.1' : ip4Text(server)}`];
  const isAddress = parseIp(name) !== undefined;
  const reply = search(world, device, name, typeOf(option) ?? (isAddress ? 'PTR' : 'A'), server);
  if (!reply)
    return [
      `;; communications error to ${server === undefined ? '127.0.0.1' : ip4Text(server)}#53: timed out`,
      ';; no servers could be reached',
    ];
  const head = [`Server:\t\t${ip4Text(server ?? 0)}`, `Address:\t${ip4Text(server ?? 0)}#53`, ''];
  const shown = isAddress ? reversed(name) : name;
  if (reply.code !== 'ok') return [...head, `** server can't find ${shown}: NXDOMAIN`];
  return [
    ...head,
    ...reply.answers.flatMap(({ name: owner, type, value }) => {
      if (type === 'PTR') return [`${shown}\tname = ${value}.`];
      return type === 'CNAME'
        ? [`${owner}\tcanonical name = ${value}.`]
        : [`Name:\t${owner}`, `Address: ${value}`];
    }),
  ];
};

/** The files that `cat` shows: the name servers and the local names. */
export const cat: HostCommand = ({ device, words: [file = ''] }) => {
  const domain = domainOf(device);
  switch (file) {
    case '/etc/resolv.conf':
      return [
        ...nameServersOf(device).map((ip) => `nameserver ${ip4Text(ip)}`),
        ...(domain ? [`search ${domain}`] : []),
      ];
    case '/etc/hosts':
      return [
        '127.0.0.1       localhost',
        ...device.config.hosts.map(({ name, ip }) => `${ip4Text(ip).padEnd(16)}${name}`),
      ];
    default: {
      const text = device.files && Object.hasOwn(device.files, file) ? device.files[file] : undefined;
      return text?.split('\n') ?? [`cat: ${file}: No such file or directory`];
    }
  }
};
