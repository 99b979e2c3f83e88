import {
  type AccessList,
  type AclBinding,
  type AclKind,
  type AclRule,
  type AddressTest,
  isRule,
  type PortTest,
} from './accessList.js';
import { icmpText, portText } from './aclNames.js';
import { ip4Text, ip6Text } from './addressText.js';

function addressText(test: AddressTest, isStandard: boolean, isShown: boolean): string {
  if ('length' in test) {
    if (test.length === 0) return 'any';
    return test.length === 128 ? `host ${ip6Text(test.ip)}` : `${ip6Text(test.ip)}/${test.length}`;
  }
  const { ip, wildcard } = test;
  if (wildcard === 0xffffffff) return 'any';
  if (wildcard === 0) return isStandard ? ip4Text(ip) : `host ${ip4Text(ip)}`;
  const between = isStandard && isShown ? ', wildcard bits ' : ' ';
  return `${ip4Text(ip)}${between}${ip4Text(wildcard)}`;
}

const portTestText = (protocol: string, test: PortTest | undefined): string =>
  test ? ` ${test.op} ${test.ports.map((port) => portText(protocol, port)).join(' ')}` : '';

/** Formats a rule as it is typed, without its number. */
export function ruleText(kind: AclKind, rule: AclRule, isShown = false): string {
  const { action, protocol, src, srcPort, dst, dstPort, icmp, established, log } = rule;
  const isStandard = kind === 'standard';
  const version = kind === 'ipv6' ? 6 : 4;
  const from = addressText(src, isStandard, isShown);
  const end = log ? ' log' : '';
  if (isStandard || !dst) return `${action} ${from}${end}`;
  const to = addressText(dst, false, isShown);
  return [
    `${action} ${protocol} ${from}${portTestText(protocol, srcPort)} ${to}${portTestText(protocol, dstPort)}`,
    icmp ? ` ${icmpText(version, icmp)}` : '',
    established ? ' established' : '',
    end,
  ].join('');
}

/** IOS aligns what follows `permit` and `deny`. */
export const padded = (text: string): string => text.replace(/^deny /, 'deny   ');

/** The name of the list's type in tables. */
export const kindText = (kind: AclKind): string =>
  kind === 'ipv6' ? 'IPv6 access list' : `${kind === 'standard' ? 'Standard' : 'Extended'} IP access list`;

/** A list's block in running-config. */
export function listLines(name: string, { kind, entries }: AccessList): string[] {
  const head = kind === 'ipv6' ? `ipv6 access-list ${name}` : `ip access-list ${kind} ${name}`;
  const lead = kind === 'ipv6' ? ' sequence ' : ' ';
  return [
    head,
    ...entries.map((entry) => {
      const text = isRule(entry)
        ? kind === 'ipv6'
          ? ruleText(kind, entry)
          : padded(ruleText(kind, entry))
        : `remark ${entry.remark}`;
      return `${lead}${entry.seq} ${text}`;
    }),
  ];
}

/** A binding's lines in running-config. */
export const bindingLines = (words: string, binding: AclBinding = {}): string[] =>
  (['in', 'out'] as const).flatMap((direction) =>
    binding[direction] === undefined ? [] : [`${words} ${binding[direction]} ${direction}`],
  );

/** The lines of `show ip interface` about the lists that filter an interface. */
export function bindingText(accessGroup: AclBinding = {}): string[] {
  return [
    `  Outgoing access list is ${accessGroup.out ?? 'not set'}`,
    `  Inbound  access list is ${accessGroup.in ?? 'not set'}`,
  ];
}
