import type { Match } from '../../console/command.js';
import { has, ip6Of, numberOf, prefixOf } from '../../console/match.js';
import {
  type AccessList,
  type AclKind,
  type AclRule,
  type AddressTest,
  ANY4,
  type IcmpTest,
  isRule,
  type PortTest,
} from '../../net/accessList.js';
import { fitsAddress } from '../../net/aclMatching.js';
import { icmpNamesOf, icmpTest, PLAIN_PROTOCOLS } from '../../net/aclNames.js';
import { ruleText } from '../../net/aclText.js';

const address4 = (end: string) => `(any | host <${end}:ipv4> | <${end}:ipv4> <${end}Wildcard:ipv4>)`;
const address6 = (end: string) => `(any | host <${end}:ipv6> | <${end}Prefix:prefix6>)`;

/** The ports at one end; `eq` and `neq` accept several. */
const ports = (end: string, type: string) =>
  `[eq <${end}Eq:${type}> [<${end}Eq2:${type}> [<${end}Eq3:${type}> [<${end}Eq4:${type}>]]] | neq <${end}Neq:${type}> | gt <${end}Gt:${type}> | lt <${end}Lt:${type}> | range <${end}From:${type}> <${end}To:${type}>]`;

const LOG = '(log | log-input)';

/** The syntax after `permit` and `deny` in a standard list. */
export const STANDARD_RULE = `(permit | deny) (any | host <src:ipv4> | <src:ipv4> [<srcWildcard:ipv4>]) [log]`;

function syntaxFor(all: 'ip' | 'ipv6', address: (end: string) => string, names: string[]): string {
  const ends = `${address('src')} ${address('dst')}`;
  const transport = (protocol: string) =>
    `${protocol} ${address('src')} ${ports('src', `${protocol}port`)} ${address('dst')} ${ports('dst', `${protocol}port`)}`;
  return `(permit | deny) ((${all} | ${PLAIN_PROTOCOLS.join(' | ')} | <protocol:0-255>) ${ends} [${LOG}] | ${transport('tcp')} {established | ${LOG}} | ${transport('udp')} [${LOG}] | icmp ${ends} [${names.join(' | ')} | <type:0-255> [<code:0-255>]] [${LOG}])`;
}

/** The syntax after `permit` and `deny` in an extended list. */
export const EXTENDED_RULE = syntaxFor('ip', address4, icmpNamesOf(4));
/** The syntax after `permit` and `deny` in an IPv6 list. */
export const IPV6_RULE = syntaxFor('ipv6', address6, icmpNamesOf(6));

function addressIn(match: Match, end: string, kind: AclKind): AddressTest {
  if (kind === 'ipv6') {
    const host = ip6Of(match, end);
    if (host) return { ip: host, length: 128 };
    return prefixOf(match, `${end}Prefix`) ?? { ip: [0, 0, 0, 0], length: 0 };
  }
  const ip = numberOf(match, end);
  if (ip === undefined) return ANY4;
  const wildcard = numberOf(match, `${end}Wildcard`) ?? 0;
  return { ip: (ip & ~wildcard) >>> 0, wildcard };
}

function portIn(match: Match, end: string): PortTest | undefined {
  const of = (...names: string[]) =>
    names.map((name) => numberOf(match, end + name)).filter((port): port is number => port !== undefined);
  const tests: PortTest[] = [
    { op: 'eq', ports: of('Eq', 'Eq2', 'Eq3', 'Eq4') },
    { op: 'neq', ports: of('Neq') },
    { op: 'gt', ports: of('Gt') },
    { op: 'lt', ports: of('Lt') },
    { op: 'range', ports: of('From', 'To') },
  ];
  return tests.find((test) => test.ports.length > 0);
}

function icmpIn(match: Match, version: 4 | 6): IcmpTest | undefined {
  const type = numberOf(match, 'type');
  const code = numberOf(match, 'code');
  if (type !== undefined) return { type, ...(code !== undefined && { code }) };
  const name = icmpNamesOf(version).find((each) => has(match, each));
  return name === undefined ? undefined : icmpTest(version, name);
}

const KEYWORDS = ['ip', 'ipv6', 'tcp', 'udp', 'icmp', ...PLAIN_PROTOCOLS];

/** The rule that a line describes, without its sequence number. */
export function ruleIn(match: Match, kind: AclKind): Omit<AclRule, 'seq'> {
  const action = has(match, 'permit') ? 'permit' : 'deny';
  const src = addressIn(match, 'src', kind);
  const log = has(match, 'log') || has(match, 'log-input');
  const end = log ? { log: true as const } : {};
  if (kind === 'standard') return { action, protocol: 'ip', src, ...end };
  const number = numberOf(match, 'protocol');
  const after = match.words.slice(match.words.indexOf(action) + 1);
  const protocol =
    number === undefined ? (after.find((word) => KEYWORDS.includes(word)) ?? 'ip') : String(number);
  const [srcPort, dstPort] = [portIn(match, 'src'), portIn(match, 'dst')];
  const icmp = protocol === 'icmp' ? icmpIn(match, kind === 'ipv6' ? 6 : 4) : undefined;
  return {
    action,
    protocol,
    src,
    ...(srcPort && { srcPort }),
    dst: addressIn(match, 'dst', kind),
    ...(dstPort && { dstPort }),
    ...(icmp && { icmp }),
    ...(has(match, 'established') && { established: true }),
    ...end,
  };
}

const STEP = 10;
/** Maximum number of entries, far more than anyone types, so that comparing a packet never takes long. */
const MOST = 1000;

/** The sequence number of the next line. */
const nextSeq = ({ entries }: AccessList): number =>
  Math.max(0, ...entries.filter(isRule).map(({ seq }) => seq)) + STEP;

const sort = (list: AccessList): void => {
  // A remark precedes the rule with the same number.
  list.entries.sort((a, b) => a.seq - b.seq || Number(isRule(a)) - Number(isRule(b)));
};

/** Adds a rule, or returns why the list refuses it. */
export function addRule(list: AccessList, rule: Omit<AclRule, 'seq'>, at?: number): string | undefined {
  const seq = at ?? nextSeq(list);
  const text = (each: Omit<AclRule, 'seq'>) => ruleText(list.kind, { ...each, seq: 0 });
  const rules = list.entries.filter(isRule);
  // An existing rule isn't added again.
  if (rules.some((each) => text(each) === text(rule))) return undefined;
  if (rules.some((each) => each.seq === seq)) return '% Duplicate sequence number\n% Failed to add ace';
  if (list.entries.length >= MOST) return '% Access list is full';
  const wider = rules.find((each) => each.seq < seq && isHostWithin(list, rule, each));
  if (wider)
    return `% Access rule can't be configured at higher sequence num as it is part of the existing rule at sequence num ${wider.seq}`;
  list.entries.push({ seq, ...rule });
  sort(list);
  return undefined;
}

/**
 * Whether a rule for a single host in a standard list is covered by an earlier, wider line. It would never be
 * reached, so IOS reports it.
 */
function isHostWithin({ kind }: AccessList, { src }: Omit<AclRule, 'seq'>, wider: AclRule): boolean {
  if (kind !== 'standard' || !('wildcard' in src) || !('wildcard' in wider.src)) return false;
  return src.wildcard === 0 && wider.src.wildcard !== 0 && fitsAddress(wider.src, src.ip);
}

/** Adds a remark before the next rule, or before the one with a given number. */
export function addRemark(list: AccessList, remark: string, at?: number): void {
  const seq = at ?? nextSeq(list);
  if (list.entries.some((each) => !isRule(each) && each.remark === remark && each.seq === seq)) return;
  if (list.entries.length >= MOST) return;
  list.entries.push({ seq, remark });
  sort(list);
}

/** Removes the lines for which `isGone` returns true, and returns whether there were any. */
export function removeEntries(
  list: AccessList,
  isGone: (entry: AccessList['entries'][number]) => boolean,
): boolean {
  const before = list.entries.length;
  list.entries = list.entries.filter((entry) => !isGone(entry));
  return list.entries.length < before;
}

/** Renumbers the lines. */
export function resequence(list: AccessList, start: number, step: number): void {
  let seq = start;
  for (const entry of list.entries) {
    entry.seq = seq;
    if (isRule(entry)) seq += step;
  }
}
