import { isIpv4Address, networkOf } from '../../../platform/ipv4.js';
import { plural } from '../../../platform/text/numbers.js';
import { hostsIn, isMask, maskOf, prefixOf, readNetwork, show } from './subnetMask.js';
import type { Tool } from './tool.js';

const ip = '\\d{1,3}(?:\\.\\d{1,3}){3}';
const network = new RegExp(
  `(${ip})\\s*(?:/\\s*(\\d{1,3})(?![\\d.])|/?\\s*(?:with )?(?:subnet )?(?:netmask |mask )?(?:of )?(255(?:\\.\\d{1,3}){3}))`,
  'i',
);
const member = new RegExp(
  `\\b(${ip})\\s+(?:is\\s+|be\\s+|a\\s+|part\\s+|inside\\s+|lie\\s+|lies\\s+)*(?:in|of|inside|within|belongs? to)\\s+(?:the\\s+)?(?:network\\s+|subnet\\s+|range\\s+)*(${ip})\\s*/\\s*(\\d{1,3})`,
  'i',
);
const together = new RegExp(
  `\\b(${ip})\\s+and\\s+(${ip})\\b.*?(?:/\\s*(\\d{1,3})|\\b(255(?:\\.\\d{1,3}){3}))`,
  'i',
);
const intoCount = /\b(?:into|in)\s+(\d{1,6}|two|four|eight|sixteen)\s+(?:equal\s+)?(?:sub)?net(?:work)?s?\b/i;
const intoPrefix = /\b(?:into|in)\s+(?:subnets of\s+)?\/(\d{1,2})s?\b/i;
const barePrefix = /(?:^|[\s(])\/(\d{1,3})\b/;
const hostsNeeded =
  /\b(\d{1,10})\s+(?:usable\s+)?(?:hosts|computers|devices|pcs|clients|addresses|machines|users|phones)\b/i;
const asksSize = /\b(prefix|mask|subnet|cidr|netmask|network size|slash)\b/i;
const theory =
  /^(why|explain|how does|how do i (?:know|configure|set|add)|what do i (?:type|enter))\b|\b(configure|command|ip route|dhcp pool|access list|acl|wildcard mask mean|what does the slash)\b/i;
/** A question about assigning an address to a device asks for the command. */
const assigning =
  /\b(assign|set|put|give|add|configure)\b.*\b(?:(?:to|on|at)\b.*\b(?:interface|port|vlan|svi|gi\w*|fa\w*|g|f|s)\s?\d|(?:interface|port|vlan|svi|gi\w*|fa\w*|g|f|s)\s?\d.*\baddress\b)/i;
const numbers: Record<string, number> = { two: 2, four: 4, eight: 8, sixteen: 16 };
const maxShownSubnets = 16;

/**
 * IPv4 subnets: a network's facts, masks, hosts per prefix, the prefix for a number of hosts, splitting, and
 * membership.
 */
export const subnetTool: Tool = (message) => {
  const text = message.trim().replace(/\s+/g, ' ');
  if (theory.test(text) || assigning.test(text)) return undefined;
  return membership(text) ?? splitting(text) ?? facts(text) ?? maskQuestion(text) ?? sizes(text);
};

function membership(text: string): string | undefined {
  const inside = member.exec(text);
  if (inside?.[1] && inside[2]) return `${contains(inside[1], inside[2], inside[3])}`;
  const same = together.exec(text);
  if (!same?.[1] || !same[2] || !/\bsame\b/i.test(text)) return undefined;
  const first = readNetwork(same[1], same[3] ?? same[4] ?? '');
  if (typeof first === 'string') return first;
  if (!isIpv4Address(same[2])) return notAnAddress(same[2]);
  const isSame = first.contains(same[2]);
  return `**${isSame ? 'Yes' : 'No'}**: ${same[1]} is in ${first.base}/${first.bitmask}, and ${same[2]} is ${isSame ? 'too' : `in ${networkOf(same[2], first.bitmask).base}/${first.bitmask}`}.`;
}

function contains(address: string, base: string, prefix = ''): string {
  const block = readNetwork(base, prefix);
  if (typeof block === 'string') return block;
  if (!isIpv4Address(address)) return notAnAddress(address);
  const is = block.contains(address) ? '**Yes**' : '**No**';
  const last = block.broadcast ?? block.last;
  return `${is}: ${block.base}/${block.bitmask} goes from ${block.base} to ${last}, and ${address} is ${block.contains(address) ? 'inside' : 'outside'}.`;
}

function splitting(text: string): string | undefined {
  const match = network.exec(text);
  if (!match?.[1] || !/\b(split|divide|subnet|break|cut)\b/i.test(text)) return undefined;
  const rest = text.slice(match.index + match[0].length);
  const count = intoCount.exec(rest)?.[1];
  const prefix = intoPrefix.exec(rest)?.[1];
  if (!count && !prefix) return undefined;
  const block = readNetwork(match[1], match[2] ?? match[3] ?? '');
  if (typeof block === 'string') return block;
  const wanted = count ? (numbers[count.toLowerCase()] ?? Number(count)) : 0;
  const bits = prefix ? Number(prefix) : block.bitmask + Math.ceil(Math.log2(Math.max(1, wanted)));
  if (bits > 32 || bits < block.bitmask)
    return `${block.base}/${block.bitmask} can’t be split into /${bits}.`;
  const total = 2 ** (bits - block.bitmask);
  const first = networkOf(block.base, bits);
  const lines = Array.from({ length: Math.min(total, maxShownSubnets) }, (_, index) => {
    const part = index === 0 ? first : first.next(index);
    return `- ${part.base}/${bits}: hosts ${part.first} to ${part.last}`;
  });
  const more = total > maxShownSubnets ? `\n- …and ${show(total - maxShownSubnets)} more` : '';
  return `**${block.base}/${block.bitmask}** has ${show(total)} /${bits} ${total === 1 ? 'subnet' : 'subnets'} (mask ${maskOf(bits)}) with ${plural(hostsIn(bits), 'host')} each:\n\n${lines.join('\n')}${more}`;
}

function facts(text: string): string | undefined {
  const match = network.exec(text);
  if (!match?.[1]) return undefined;
  const block = readNetwork(match[1], match[2] ?? match[3] ?? '');
  if (typeof block === 'string') return block;
  const { base, bitmask, mask, hostmask, broadcast, first, last, size } = block;
  return [
    `**${match[1]}/${bitmask}**`,
    '',
    ...(broadcast === match[1]
      ? [`- **${broadcast} is the broadcast address**, so no host can use it.`]
      : []),
    `- Network: **${base}/${bitmask}**`,
    `- Mask: **${mask}** (wildcard ${hostmask})`,
    ...(broadcast ? [`- Broadcast: **${broadcast}**`] : []),
    `- Hosts: **${first}** to **${last}**`,
    `- Addresses: ${show(size)}, usable: **${show(hostsIn(bitmask))}**`,
  ].join('\n');
}

function maskQuestion(text: string): string | undefined {
  const mask = /\b(\d{1,3}(?:\.\d{1,3}){3})\b/.exec(text)?.[1];
  if (
    !mask?.startsWith('255.') ||
    !/\b(cidr|prefix|slash|hosts?|addresses|mask|wildcard|notation|bits)\b/i.test(text)
  ) {
    return undefined;
  }
  if (!isMask(mask)) return `${mask} isn’t a valid subnet mask. All the 1 bits must come first.`;
  return describePrefix(prefixOf(mask));
}

function sizes(text: string): string | undefined {
  const prefix = barePrefix.exec(text)?.[1];
  if (prefix && /\b(how many|number of|hosts?|addresses|usable|mask|netmask|wildcard|size)\b/i.test(text)) {
    return Number(prefix) > 32
      ? `/${prefix} isn’t valid. IPv4 prefixes run from /0 to /32.`
      : describePrefix(Number(prefix));
  }
  const hosts = hostsNeeded.exec(text)?.[1];
  if (
    !hosts ||
    !asksSize.test(text) ||
    !/\b(which|what|smallest|need|for|fit|fits|enough|hold)\b/i.test(text)
  )
    return undefined;
  const needed = Number(hosts);
  if (needed < 1 || needed > 2 ** 32 - 2) return `No IPv4 subnet has ${show(needed)} hosts.`;
  const bits = 32 - Math.ceil(Math.log2(needed + 2));
  return `For ${show(needed)} hosts, use **/${bits}** (mask **${maskOf(bits)}**): it has ${show(hostsIn(bits))} usable addresses.`;
}

function describePrefix(bits: number): string {
  const mask = networkOf('0.0.0.0', bits);
  const usable = hostsIn(bits);
  return `**/${bits}** is the mask **${maskOf(bits)}** (wildcard ${mask.hostmask}) with ${show(2 ** (32 - bits))} addresses, **${show(usable)}** of them usable for hosts.`;
}

function notAnAddress(address: string): string {
  return `${address} isn’t a valid IPv4 address. Each part must be 0 to 255.`;
}
