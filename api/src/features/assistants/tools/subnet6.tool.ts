import { Address6 } from 'ip-address';
import type { Tool } from './tool.js';

const address = '(?<![\\w:.])([\\da-f]*:[\\da-f:]*:[\\da-f:.]*)(?![\\w:])';
const network = new RegExp(`${address}\\s*(?:/\\s*(\\d{1,3})(?!\\d))?`, 'gi');
const asksForm =
  /\b(expand|full|long|compress|short|shorten|abbreviate|canonical|type|kind|scope|ipv6|valid)\b/i;
const asksInside = /\b(in|inside|within|belongs? to|part of|contains?)\b/i;
const split = /\b(?:into|in)\s+(?:subnets of\s+)?\/(\d{1,3})s?\b/i;
const howMany = /\bhow many\b.*?\/(\d{1,3})s?\b.*?\b(?:in|fit|from)\b.*?\/(\d{1,3})\b/i;
const theory = /^(why|explain|how (?:to|do|does))\b|\b(configure|command|ipv6 route)\b/i;
const maxShownSubnets = 8;

/** IPv6: a network's facts, full and short form, address type, membership, and splitting. */
export const subnet6Tool: Tool = (message) => {
  const text = message.trim().replace(/\s+/g, ' ');
  if (theory.test(text)) return undefined;
  const found = [...text.matchAll(network)].map(([, ipv6Text = '', prefix]) => ({ ipv6Text, prefix }));
  const [first, second] = found;
  if (!first) return /\bipv6\b/i.test(text) ? countSubnets(text) : undefined;
  const isBare = text.replace(/(?<![?.!])[?.!]+$/, '') === first.ipv6Text;
  // Times and hardware addresses also contain colons.
  const isMeant =
    isBare || first.ipv6Text.includes('::') || first.prefix !== undefined || asksForm.test(text);
  if (!isMeant) return undefined;
  for (const { ipv6Text, prefix } of found) {
    if (!Address6.isValid(ipv6Text)) {
      return asksForm.test(text) || ipv6Text.includes('::')
        ? `${ipv6Text} isn’t a valid IPv6 address.`
        : undefined;
    }
    if (prefix !== undefined && Number(prefix) > 128)
      return `/${prefix} isn’t valid. IPv6 prefixes run from /0 to /128.`;
  }
  if (second?.prefix && asksInside.test(text))
    return membership(first.ipv6Text, `${second.ipv6Text}/${second.prefix}`);
  if (first.prefix === undefined) return isBare || asksForm.test(text) ? forms(first.ipv6Text) : undefined;
  const wanted = split.exec(text)?.[1];
  return wanted
    ? splitting(first.ipv6Text, Number(first.prefix), Number(wanted))
    : facts(first.ipv6Text, Number(first.prefix));
};

function facts(ipv6Text: string, prefix: number): string {
  const block = new Address6(`${ipv6Text}/${prefix}`);
  const lines = [
    `**${block.startAddress().correctForm()}/${prefix}**`,
    '',
    `- First address: **${block.startAddress().correctForm()}**`,
    `- Last address: **${block.endAddress().correctForm()}**`,
    `- Addresses: ${sizeOf(128 - prefix)}`,
    ...(prefix < 64 ? [`- Subnets /64: **${sizeOf(64 - prefix)}**`] : []),
    `- Kind: ${block.getType()}`,
  ];
  return lines.join('\n');
}

function forms(ipv6Text: string): string {
  const one = new Address6(ipv6Text);
  return [
    `- Full form: **${one.canonicalForm()}**`,
    `- Short form: **${one.correctForm()}**`,
    `- Kind: ${one.getType()}`,
  ].join('\n');
}

function membership(ipv6Text: string, block: string): string {
  const outer = new Address6(block);
  const isInside = new Address6(ipv6Text).isInSubnet(outer);
  const range = `${outer.startAddress().correctForm()} to ${outer.endAddress().correctForm()}`;
  return `**${isInside ? 'Yes' : 'No'}**: ${block} goes from ${range}, and ${ipv6Text} is ${isInside ? 'inside' : 'outside'}.`;
}

function splitting(ipv6Text: string, prefix: number, wanted: number): string {
  const block = new Address6(`${ipv6Text}/${prefix}`);
  const start = block.startAddress();
  const name = `${start.correctForm()}/${prefix}`;
  if (wanted > 128 || wanted < prefix) return `${name} can’t be split into /${wanted}.`;
  const total = 1n << BigInt(wanted - prefix);
  const step = 1n << BigInt(128 - wanted);
  const shown = total < BigInt(maxShownSubnets) ? Number(total) : maxShownSubnets;
  const lines = Array.from({ length: shown }, (_, index) => {
    return `- ${Address6.fromBigInt(start.bigInt() + BigInt(index) * step).correctForm()}/${wanted}`;
  });
  if (total > BigInt(shown)) lines.push('- …');
  return `**${name}** has ${subnets(prefix, wanted)}:\n\n${lines.join('\n')}`;
}

function countSubnets(text: string): string | undefined {
  const [, small, large] = (howMany.exec(text) ?? []).map(Number);
  if (small === undefined || large === undefined || small > 128) return undefined;
  if (small < large) return `A /${small} is larger than a /${large}, so none fit.`;
  return `A /${large} has ${subnets(large, small)}.`;
}

/** How many subnets of a smaller size a prefix has. */
const subnets = (prefix: number, smaller: number) =>
  `**${sizeOf(smaller - prefix)}** /${smaller} ${smaller === prefix ? 'subnet' : 'subnets'}`;

/** A power of two, exact as long as it's readable. */
function sizeOf(bits: number): string {
  const exact = (1n << BigInt(bits)).toLocaleString('en-US');
  return bits > 32 ? `2^${bits} (${exact})` : exact;
}
