import { changed } from '../core/build.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { askDns, candidatesFor } from '../engine/resolve.js';
import { nameServersOf } from '../ip/leases.js';
import { ip4Text, parseIp, parseIp4, parseIp6 } from '../net/addressText.js';
import type { DnsMessage, DnsRecord, DnsType } from '../net/services.js';

const MOST_RECORDS = 100;

const isName = (text: string): boolean => /^(?=.{1,253}$)[\w-]+(?:\.[\w-]+)*$/.test(text);

/** Builds a record from its name, type, and value; undefined if they don't match. */
export function recordOf(name: string, type: string, value: string): DnsRecord | undefined {
  const kind = type.toUpperCase();
  if (!isName(name)) return undefined;
  if (kind === 'A' && parseIp4(value) !== undefined) return { name, type: kind, value };
  if (kind === 'AAAA' && parseIp6(value)) return { name, type: kind, value };
  if (kind === 'CNAME' && isName(value)) return { name, type: kind, value };
  return undefined;
}

/** Parses a form's records, one per line; undefined if a line isn't a record. */
export function readRecords(text: string): DnsRecord[] | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const records = lines.map((line) => {
    const [name = '', type = '', value = '', ...others] = line.trim().split(/\s+/);
    return others.length > 0 ? undefined : recordOf(name, type, value);
  });
  const isValid = (all: (DnsRecord | undefined)[]): all is DnsRecord[] => !all.includes(undefined);
  return isValid(records) && records.length <= MOST_RECORDS ? records : undefined;
}

const sameRecord = (a: DnsRecord, b: DnsRecord): boolean =>
  a.name.toLowerCase() === b.name.toLowerCase() && a.type === b.type && a.value === b.value;

/** Runs `dnscmd /recordadd ZONE NODE TYPE VALUE`, as on a Windows server. */
export function dnscmd(world: World, device: Device, words: string[]): string[] {
  const [option = '', zone = '', node = '', type = '', ...rest] = words;
  const value = rest.at(-1) ?? '';
  const meant = rest.filter((word) => word.toLowerCase() !== '/f');
  const name = node === '@' ? zone : node.endsWith('.') ? node.slice(0, -1) : `${node}.${zone}`;
  const { config } = device;
  const records = config.records ?? [];
  switch (option.toLowerCase()) {
    case '/recordadd': {
      const record = recordOf(name, type, value);
      if (!record) return ['Command failed:  DNS_ERROR_INVALID_DATA     13'];
      if (records.some((each) => sameRecord(each, record)) || records.length >= MOST_RECORDS)
        return ['Command failed:  DNS_ERROR_RECORD_ALREADY_EXISTS     9711'];
      config.records = [...records, record];
      changed(world, device);
      return [`Add ${record.type} Record for ${name} at ${zone}`, 'Command completed successfully.'];
    }
    case '/recorddelete': {
      const isMeant = (each: DnsRecord) =>
        each.name.toLowerCase() === name.toLowerCase() &&
        each.type === type.toUpperCase() &&
        (meant.length === 0 || meant.includes(each.value));
      if (!records.some(isMeant)) return ['Command failed:  DNS_ERROR_RECORD_DOES_NOT_EXIST     9701'];
      config.records = records.filter((each) => !isMeant(each));
      changed(world, device);
      return [`Deleted ${type.toUpperCase()} record(s) at ${zone}`, 'Command completed successfully.'];
    }
    case '/enumrecords':
      return [
        'Returned records:',
        ...records.map((each) => `${each.name.padEnd(32)} 3600 ${each.type.padEnd(6)} ${each.value}`),
        'Command completed successfully.',
      ];
    default:
      return [
        'Usage: DnsCmd /RecordAdd | /RecordDelete | /EnumRecords <ZoneName> <NodeName> <RRType> <RRData>',
      ];
  }
}

function answerLines(reply: DnsMessage): string[] {
  const addresses = reply.answers.filter(({ type }) => type === 'A' || type === 'AAAA');
  const aliases = reply.answers.filter(({ type }) => type === 'CNAME');
  if (reply.type === 'CNAME')
    return aliases.map(({ name, value }) => `${name}\tcanonical name = ${value}`.replace('\t', '        '));
  const [first, ...others] = addresses.map(({ value }) => value);
  return [
    `Name:    ${addresses[0]?.name ?? aliases.at(-1)?.value ?? reply.name}`,
    ...(first === undefined ? [] : [`${others.length > 0 ? 'Addresses: ' : 'Address: '} ${first}`]),
    ...others.map((value) => `           ${value}`),
    ...(aliases.length > 0 ? [`Aliases:  ${aliases.map(({ name }) => name).join(', ')}`] : []),
    '',
  ];
}

const TYPES: DnsType[] = ['A', 'AAAA', 'CNAME', 'PTR'];

/** Runs `nslookup [-type=TYPE] NAME [SERVER]`. */
export function nslookup(world: World, device: Device, words: string[]): string[] {
  const option = words
    .find((word) => word.startsWith('-'))
    ?.split('=')[1]
    ?.toUpperCase();
  const [name, via] = words.filter((word) => !word.startsWith('-'));
  const server = via === undefined ? nameServersOf(device)[0] : parseIp4(via);
  if (server === undefined)
    return ['*** Default servers are not available', 'Server:  UnKnown', 'Address:  127.0.0.1'];
  const title = askDns(world, device, server, ip4Text(server), 'PTR')?.answers[0]?.value ?? 'UnKnown';
  const head = [`Server:  ${title}`, `Address:  ${ip4Text(server)}`, ''];
  if (name === undefined) return head;
  const isAddress = parseIp(name) !== undefined;
  const type = TYPES.find((each) => each === option) ?? (isAddress ? 'PTR' : 'A');
  const timeout = ['DNS request timed out.', '    timeout was 2 seconds.'];
  const names = isAddress ? [name] : candidatesFor(device, name);
  let isAlive = false;
  for (const each of names) {
    const reply = askDns(world, device, server, each, type);
    if (!reply) break;
    isAlive = true;
    if (reply.code !== 'ok') continue;
    if (type === 'PTR') return [...head, `Name:    ${reply.answers[0]?.value}`, `Address:  ${name}`, ''];
    const six = option === undefined ? askDns(world, device, server, each, 'AAAA') : undefined;
    const more = (six?.answers ?? []).filter((record) => record.type === 'AAAA');
    return [...head, ...answerLines({ ...reply, answers: [...reply.answers, ...more] })];
  }
  if (!isAlive) return [...timeout, ...head, ...timeout, `*** Request to ${title} timed-out`];
  return [...head, `*** ${title} can't find ${name}: Non-existent domain`];
}
