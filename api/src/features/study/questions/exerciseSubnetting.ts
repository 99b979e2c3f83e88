import { type Network, networkOf } from '../../../platform/ipv4.js';
import type { Exercise, Skill } from './exerciseSkill.js';

const between = (random: () => number, least: number, most: number) =>
  least + Math.floor(random() * (most - least + 1));

const placed = { exam: 'ccna', objectives: { v11: '1.6', v20: '1.3' } } as const;
const dotted = 'Dotted decimal, such as 192.0.2.1';

/** Returns a random host in the private ranges and the network that it belongs to. */
function drawHost(random: () => number, shortest = 17, longest = 30) {
  const prefix = between(random, shortest, longest);
  const first = [10, 172, 192][between(random, 0, 2)] ?? 10;
  const second = first === 10 ? between(random, 0, 255) : first === 172 ? between(random, 16, 31) : 168;
  for (;;) {
    const address = [first, second, between(random, 0, 255), between(random, 1, 254)].join('.');
    const net = networkOf(address, prefix);
    // The network and broadcast addresses can't be hosts.
    if (address !== net.base && address !== net.broadcast) return { address, prefix, net };
  }
}

/** Explains how to find a network: by the octet in which the mask ends, and the block size there. */
function explainNetworkAddress(address: string, prefix: number, net: Network): string {
  const octet = Math.min(3, Math.floor(prefix / 8));
  const mask = Number(net.mask.split('.')[octet]);
  const step = 256 - mask;
  const from = Number(net.base.split('.')[octet]);
  const value = address.split('.')[octet];
  const names = ['first', 'second', 'third', 'fourth'];
  return (
    `The prefix /${prefix} is the mask ${net.mask}, so networks in the ${names[octet]} octet start every ` +
    `256 − ${mask} = ${step}. ${value} is between ${from} and ${from + step - 1}, so the network is ${net.base}/${prefix} ` +
    `with the broadcast address ${net.broadcast ?? net.last}.`
  );
}

function hostQuestion(
  random: () => number,
  ask: (host: string) => string,
  answersOf: (net: Network, prefix: number) => string[],
  form = dotted,
): Exercise {
  const { address, prefix, net } = drawHost(random);
  return {
    ...placed,
    difficulty: 2,
    prompt: ask(`\`${address}/${prefix}\``),
    answers: answersOf(net, prefix),
    form,
    explanation: explainNetworkAddress(address, prefix, net),
  };
}

const hostsOf = (prefix: number) => 2 ** (32 - prefix) - 2;

/** The skills of subnetting, each practiced separately. */
export const subnettingSkills: readonly Skill[] = [
  (random) =>
    hostQuestion(
      random,
      (host) => `Which network is the host ${host} in?`,
      ({ base }, prefix) => [base, `${base}/${prefix}`],
    ),
  (random) =>
    hostQuestion(
      random,
      (host) => `What’s the broadcast address of ${host}’s network?`,
      ({ broadcast, last }) => [broadcast ?? last],
    ),
  (random) =>
    hostQuestion(
      random,
      (host) => `What’s the first usable host address in ${host}’s network?`,
      ({ first }) => [first],
    ),
  (random) =>
    hostQuestion(
      random,
      (host) => `What’s the last usable host address in ${host}’s network?`,
      ({ last }) => [last],
    ),
  (random) => {
    const prefix = between(random, 9, 30);
    const { mask } = networkOf('10.0.0.0', prefix);
    const ones = prefix % 8;
    const octets = Math.floor(prefix / 8);
    return {
      ...placed,
      difficulty: 1,
      prompt: `Write the prefix \`/${prefix}\` as a subnet mask.`,
      answers: [mask],
      form: dotted,
      explanation:
        `/${prefix} means ${prefix} 1 bits: ${octets === 1 ? 'one octet' : `${octets} octets`} of 255` +
        (ones === 0
          ? '.'
          : `, then ${ones === 1 ? 'one bit, which is' : `${ones} bits, which are`} ${'1'.repeat(ones).padEnd(8, '0')} = ${256 - 2 ** (8 - ones)}.`),
    };
  },
  (random) => {
    const prefix = between(random, 9, 30);
    const { mask } = networkOf('10.0.0.0', prefix);
    return {
      ...placed,
      difficulty: 1,
      prompt: `Which prefix length is the mask \`${mask}\`?`,
      answers: [`/${prefix}`, String(prefix)],
      form: 'With a slash, such as /24',
      explanation: `In binary, the mask is ${binaryOf(mask)}, which has ${prefix} 1 bits.`,
    };
  },
  (random) => {
    const prefix = between(random, 20, 30);
    return {
      ...placed,
      difficulty: 1,
      prompt: `How many hosts can have an address in a \`/${prefix}\` network?`,
      answers: [String(hostsOf(prefix)), hostsOf(prefix).toLocaleString('en')].filter(isFirst),
      form: 'A whole number',
      explanation: `32 − ${prefix} = ${32 - prefix} bits are left for hosts: 2^${32 - prefix} − 2 = ${hostsOf(prefix)}, not counting the network and broadcast addresses.`,
    };
  },
  (random) => {
    const hosts = between(random, 3, 500);
    const prefix = 32 - Math.ceil(Math.log2(hosts + 2));
    return {
      ...placed,
      difficulty: 2,
      prompt: `What’s the smallest subnet (longest prefix) that fits ${hosts} hosts?`,
      answers: [`/${prefix}`, String(prefix)],
      form: 'With a slash, such as /24',
      explanation:
        `A /${prefix} has room for ${hostsOf(prefix)} hosts, which is enough; ` +
        `a /${prefix + 1} has room for only ${Math.max(0, hostsOf(prefix + 1))}.`,
    };
  },
  (random) => {
    const from = between(random, 16, 24);
    const bits = between(random, 1, Math.min(6, 30 - from));
    const net = networkOf(`10.${between(random, 0, 255)}.0.0`, from);
    return {
      ...placed,
      difficulty: 2,
      prompt: `How many \`/${from + bits}\` networks fit into \`${net.base}/${from}\`?`,
      answers: [String(2 ** bits)],
      form: 'A whole number',
      explanation: `${from + bits} − ${from} = ${bits} bits are borrowed for subnets: 2^${bits} = ${2 ** bits}.`,
    };
  },
  (random) => {
    const prefix = between(random, 9, 30);
    const { mask, hostmask } = networkOf('10.0.0.0', prefix);
    return {
      ...placed,
      difficulty: 2,
      prompt: `Which wildcard mask fits the subnet mask \`${mask}\`?`,
      answers: [hostmask],
      form: dotted,
      explanation: `A wildcard mask is 255 minus each octet of the subnet mask: ${mask} becomes ${hostmask}.`,
    };
  },
];

const isFirst = <T>(item: T, index: number, all: readonly T[]) => all.indexOf(item) === index;

const binaryOf = (address: string) =>
  address
    .split('.')
    .map((octet) => Number(octet).toString(2).padStart(8, '0'))
    .join('.');
