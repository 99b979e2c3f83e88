import type { Device } from '../../core/device.js';
import { ip4Text } from '../../net/addressText.js';
import type { DnsMessage, DnsRecord } from '../../net/services.js';

const LONGEST_CHAIN = 8;

/** The records that a device serves; undefined if it isn't a DNS server. */
export function zoneOf({ config }: Device): DnsRecord[] | undefined {
  if (!config.records && !config.dnsServer) return undefined;
  const hostRecords = config.dnsServer
    ? config.hosts.map(({ name, ip }): DnsRecord => ({ name, type: 'A', value: ip4Text(ip) }))
    : [];
  return [...(config.records ?? []), ...hostRecords];
}

const isSame = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Follows the records from a name to the requested type. */
export function answerDns(zone: DnsRecord[], { name, type }: Pick<DnsMessage, 'name' | 'type'>): DnsMessage {
  const answers: DnsRecord[] = [];
  if (type === 'PTR') {
    const found = zone.find((record) => record.type !== 'CNAME' && isSame(record.value, name));
    if (found) answers.push({ name, type, value: found.name });
  }
  let wanted = name;
  let isKnown = answers.length > 0;
  for (let step = 0; step < LONGEST_CHAIN && type !== 'PTR'; step++) {
    const matchingRecords = zone.filter((record) => isSame(record.name, wanted));
    if (matchingRecords.length > 0) isKnown = true;
    answers.push(...matchingRecords.filter((record) => record.type === type));
    const alias = matchingRecords.find((record) => record.type === 'CNAME');
    if (!alias || type === 'CNAME') break;
    answers.push(alias);
    wanted = alias.value;
  }
  return { service: 'dns', reply: true, name, type, code: isKnown ? 'ok' : 'noName', answers };
}
