import { defined } from '../../../testing/defined.js';
import { makeExercise } from './exercise.js';
import type { ExerciseKind } from './exercise.type.js';
import { grade } from './grade.js';

const drawCount = 4_000;

// An oracle that computes every answer in a different way than the product. Addresses are strings of 32 bits here, and
// numbers are read digit by digit.
const toBits = (address: string) => address.split('.').map(octetBits).join('');
const octetBits = (octet: string | number) => {
  let rest = Number(octet);
  return [128, 64, 32, 16, 8, 4, 2, 1]
    .map((weight) => {
      if (rest < weight) return '0';
      rest -= weight;
      return '1';
    })
    .join('');
};
const toDotted = (bits: string) =>
  defined(bits.match(/.{8}/g))
    .map((octet) => String(readDigits(octet, 2)))
    .join('.');
const readDigits = (text: string, base: number) =>
  [...text].reduce((sum, digit) => sum * base + '0123456789ABCDEF'.indexOf(digit), 0);
const toHex = (value: number) =>
  octetBits(value)
    .match(/.{4}/g)
    ?.map((nibble) => '0123456789ABCDEF'[readDigits(nibble, 2)])
    .join('');
const fill = (bits: string, length: number, last: string) =>
  bits.slice(0, length).padEnd(31, last[0]) + last[1];

/** Returns the prefix of the smallest network with room, found by counting up. */
function prefixFor(hosts: number): number {
  let prefix = 30;
  let room = 2;
  while (room < hosts) {
    prefix--;
    room = room * 2 + 2;
  }
  return prefix;
}

type Rule = [pattern: RegExp, answer: (...found: string[]) => string | undefined];
const address = '`([\\d.]+)/(\\d+)`';
const networkRules: Rule[] = [
  [
    new RegExp(`network is the host ${address}`),
    (host = '', p) => toDotted(fill(toBits(host), Number(p), '00')),
  ],
  [
    new RegExp(`broadcast address .* ${address}`),
    (host = '', p) => toDotted(fill(toBits(host), Number(p), '11')),
  ],
  [
    new RegExp(`first usable host address .* ${address}`),
    (host = '', p) => toDotted(fill(toBits(host), Number(p), '01')),
  ],
  [
    new RegExp(`last usable host address .* ${address}`),
    (host = '', p) => toDotted(fill(toBits(host), Number(p), '10')),
  ],
  [/prefix `\/(\d+)` as a subnet mask/, (p) => toDotted('1'.repeat(Number(p)).padEnd(32, '0'))],
  [/prefix length is the mask `([\d.]+)`/, (mask = '') => `/${toBits(mask).replace(/0/g, '').length}`],
  [/address in a `\/(\d+)` network/, (p) => String(readDigits('1'.repeat(32 - Number(p)), 2) - 1)],
  [/fits (\d+) hosts/, (hosts) => String(prefixFor(Number(hosts)))],
  [
    /many `\/(\d+)` networks fit into `[\d.]+\/(\d+)`/,
    (long, short) => String(readDigits(`1${'0'.repeat(Number(long) - Number(short))}`, 2)),
  ],
  [
    /fits the subnet mask `([\d.]+)`/,
    (mask = '') => toDotted(toBits(mask).replace(/./g, (bit) => (bit === '1' ? '0' : '1'))),
  ],
];
const binaryRules: Rule[] = [
  [/Write (\d+) in binary/, (value = '') => octetBits(value)],
  [/binary number `(\d{8})` in decimal/, (bits = '') => String(readDigits(bits, 2))],
  [/binary number `(\d{8})` in hexadecimal/, (bits = '') => toHex(readDigits(bits, 2))],
  [/hexadecimal number `(..)` in binary/, (hex = '') => octetBits(readDigits(hex, 16))],
  [/Write (\d+) in hexadecimal/, (value) => toHex(Number(value))],
  [/hexadecimal number `(..)` in decimal/, (hex = '') => String(readDigits(hex, 16))],
  [
    /`(\d{8})` AND `(\d{8})`/,
    (one = '', other = '') => [...one].map((bit, index) => (bit === other[index] ? bit : '0')).join(''),
  ],
];

/** IANA's service name and port number registry, by the names that the exercises use. */
const registry: Record<string, number> = {
  'FTP data': 20,
  'FTP control': 21,
  SSH: 22,
  Telnet: 23,
  SMTP: 25,
  'TACACS+': 49,
  DNS: 53,
  'DHCP server': 67,
  'DHCP client': 68,
  TFTP: 69,
  HTTP: 80,
  POP3: 110,
  NTP: 123,
  'NetBIOS name service': 137,
  'NetBIOS datagram service': 138,
  'NetBIOS session service': 139,
  IMAP: 143,
  'SNMP agent': 161,
  'SNMP traps': 162,
  LDAP: 389,
  HTTPS: 443,
  SMB: 445,
  Syslog: 514,
  'RADIUS authentication': 1812,
  'RADIUS accounting': 1813,
  RDP: 3389,
};
const portRules: Rule[] = [
  [/Which port does \*\*(.+)\*\* listen/, (service = '') => String(registry[service])],
  [
    /Which service listens on .* port \*\*(\d+)\*\*/,
    (port) => Object.keys(registry).find((service) => registry[service] === Number(port)),
  ],
];

/** Returns the errors in exercises of one type, at most five lines. */
function findMistakes(kind: keyof typeof ExerciseKind, rules: readonly Rule[]): string[] {
  const mistakes: string[] = [];
  for (let number = 0; number < drawCount && mistakes.length < 5; number++) {
    const exercise = makeExercise(`${kind}-${number}`);
    if (exercise?.type !== 'fillIn') throw new Error(`${kind}-${number} is no exercise.`);
    const { prompt, answers } = exercise;
    const expected = rules.flatMap(([pattern, answer]) => {
      const found = pattern.exec(prompt);
      return found ? [answer(...found.slice(1))] : [];
    });
    const [answer = ''] = expected;
    if (expected.length !== 1 || answer === '') mistakes.push(`${prompt}: no rule for it`);
    else if (!grade(exercise, { optionIds: [], texts: [answer] }).isCorrect)
      mistakes.push(`${prompt}: ${answer} is right, not ${answers.join(' or ')}`);
  }
  return mistakes;
}

test.each([
  ['subnetting', networkRules],
  ['binary', binaryRules],
  ['ports', portRules],
] as const)('%s: 4,000 exercises are right', (kind, rules) => {
  expect(findMistakes(kind, rules)).toEqual([]);
});

test('a host is never the network or the broadcast address, and its explanation names both', () => {
  const mistakes: string[] = [];
  const inNetwork = new RegExp(address);
  let hosts = 0;
  for (let number = 0; number < drawCount; number++) {
    const exercise = makeExercise(`subnetting-${number}`);
    if (exercise?.type !== 'fillIn' || !/host .*\?|’s network/.test(exercise.prompt)) continue;
    const [, host = '', prefix] = inNetwork.exec(exercise.prompt) ?? [];
    if (!host) continue;
    hosts++;
    const bits = toBits(host);
    const hostBits = bits.slice(Number(prefix));
    if (!/0/.test(hostBits) || !/1/.test(hostBits)) mistakes.push(`${exercise.prompt} is no host`);
    const [base, broadcast] = [fill(bits, Number(prefix), '00'), fill(bits, Number(prefix), '11')].map(
      toDotted,
    );
    if (
      !exercise.explanation.endsWith(`network is ${base}/${prefix} with the broadcast address ${broadcast}.`)
    )
      mistakes.push(`${exercise.prompt}: ${exercise.explanation}`);
  }
  expect(hosts).toBe(drawCount * 0.4);
  expect(mistakes.slice(0, 5)).toEqual([]);
});
