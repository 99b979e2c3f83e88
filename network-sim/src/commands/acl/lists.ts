import type { Command, Context, Match, Mode } from '../../console/command.js';
import { has, numberIn, numberOf, textIn, textOf } from '../../console/match.js';
import type { AccessList, AclKind, AclRule } from '../../net/accessList.js';
import { isRule, kindOfNumber } from '../../net/accessList.js';
import { ruleText } from '../../net/aclText.js';
import {
  addRemark,
  addRule,
  EXTENDED_RULE,
  IPV6_RULE,
  removeEntries,
  resequence,
  ruleIn,
  STANDARD_RULE,
} from './rules.js';

/** The modes in which a list's lines are typed. */
export const ACL_MODES = {
  standard: 'standardAcl',
  extended: 'extendedAcl',
  ipv6: 'ipv6Acl',
} as const satisfies Record<AclKind, Mode>;

const HELP = {
  permit: 'Specify packets to forward',
  deny: 'Specify packets to reject',
  remark: 'Access list entry comment',
  any: 'Any source host',
  host: 'A single source host',
  eq: 'Match only packets on a given port number',
  gt: 'Match only packets with a greater port number',
  lt: 'Match only packets with a lower port number',
  neq: 'Match only packets not on a given port number',
  range: 'Match only packets in the range of port numbers',
  established: 'Match established connections',
  log: 'Log matches against this entry',
  'log-input': 'Log matches against this entry, including input interface',
  ip: 'Any Internet Protocol',
  ipv6: 'Any IPv6 Protocol',
  tcp: 'Transmission Control Protocol',
  udp: 'User Datagram Protocol',
  icmp: 'Internet Control Message Protocol',
  ospf: 'OSPF routing protocol',
  eigrp: "Cisco's EIGRP routing protocol",
  gre: "Cisco's GRE tunneling",
  esp: 'Encapsulation Security Payload',
  ahp: 'Authentication Header Protocol',
  src: 'Address to match',
  srcWildcard: 'Wildcard bits',
  dst: 'Destination address',
  dstWildcard: 'Destination wildcard bits',
  seq: 'Sequence Number',
  text: 'Comment up to 100 characters',
};

type Family = 'accessLists' | 'accessLists6';

const familyOf = (kind: AclKind): Family => (kind === 'ipv6' ? 'accessLists6' : 'accessLists');

/** The list with the given name, created if necessary; undefined if a list of another type has that name. */
function ensureList({ config }: Context, kind: AclKind, name: string): AccessList | undefined {
  const family = familyOf(kind);
  const lists = config[family] ?? {};
  if (!Object.hasOwn(lists, name)) lists[name] = { kind, entries: [] };
  config[family] = lists;
  const list = lists[name];
  return list?.kind === kind ? list : undefined;
}

function removeList({ config }: Context, kind: AclKind, name: string): boolean {
  const family = familyOf(kind);
  const { [name]: gone, ...others } = config[family] ?? {};
  if (gone) config[family] = Object.keys(others).length > 0 ? others : undefined;
  return gone !== undefined;
}

const NAME = /^[A-Za-z][^"?]{0,63}$/;

/** Whether a list of this type can have the name, because each number belongs to one type. */
function isNameOf(kind: AclKind, name: string): boolean {
  if (!/^\d/.test(name)) return NAME.test(name);
  return kind !== 'ipv6' && /^\d+$/.test(name) && kindOfNumber(Number(name)) === kind;
}

const CONFLICT = '%Error: Access-list type conflicts with prior definition';

function enter(context: Context, kind: AclKind, name: string): void {
  const { console } = context;
  if (context.no) {
    const missing = kind === 'ipv6' ? `% IPv6 access-list ${name} not found` : '% Access-list does not exist';
    if (!removeList(context, kind, name)) context.print(missing);
  } else if (!isNameOf(kind, name)) context.refuse('% Invalid access list name.');
  else if (!ensureList(context, kind, name)) context.refuse(CONFLICT);
  else {
    console.mode = ACL_MODES[kind];
    console.target = [name];
  }
}

/** The list that a console is editing; undefined if another console has removed it. */
const currentList = (context: Context, kind: AclKind): AccessList | undefined =>
  ensureList(context, kind, context.console.target[0] ?? '');

function setRule(context: Context, match: Match, kind: AclKind): void {
  const list = currentList(context, kind);
  if (!list) return;
  const rule = ruleIn(match, kind);
  if (!context.no) {
    const refusal = addRule(list, rule, numberOf(match, 'seq'));
    if (refusal !== undefined) context.print(refusal);
    return;
  }
  const plain = (each: Omit<typeof rule, 'log'>) => ruleText(kind, { ...each, seq: 0 }).replace(/ log$/, '');
  const isSame = (entry: AccessList['entries'][number]) => isRule(entry) && plain(entry) === plain(rule);
  if (!removeEntries(list, isSame)) context.print('%Deny/Permit not found');
}

function setRemark(context: Context, match: Match, kind: AclKind): void {
  const list = currentList(context, kind);
  const text = textOf(match, 'text')?.slice(0, 100);
  if (!list) return;
  if (!context.no) addRemark(list, text ?? '', numberOf(match, 'seq'));
  else removeEntries(list, (entry) => !isRule(entry) && (text === undefined || entry.remark === text));
}

/** The lines for one type of list. */
function linesOf(kind: AclKind, rule: string): Command[] {
  const seq = kind === 'ipv6' ? '[sequence <seq:1-4294967294>]' : '[<seq:1-2147483647>]';
  const modes = [ACL_MODES[kind]];
  return [
    {
      modes,
      syntax: `${seq} ${rule}`,
      no: `${seq} ${rule}`,
      help: HELP,
      run: (context, match) => setRule(context, match, kind),
    },
    {
      modes,
      syntax: `${seq} remark <text:line>`,
      no: `${seq} remark [<text:line>]`,
      help: HELP,
      run: (context, match) => setRemark(context, match, kind),
    },
    {
      modes,
      syntax: '',
      no: kind === 'ipv6' ? 'sequence <seq:1-4294967294>' : '<seq:1-2147483647>',
      help: HELP,
      run: (context, match) => {
        const list = currentList(context, kind);
        const seq = numberIn(match, 'seq');
        if (list && !removeEntries(list, (entry) => isRule(entry) && entry.seq === seq))
          context.print('%Sequence number not found');
      },
    },
  ];
}

const hasSeveralPorts = ({ srcPort, dstPort }: Pick<AclRule, 'srcPort' | 'dstPort'>): boolean =>
  [srcPort, dstPort].some((test) => test?.op === 'eq' && test.ports.length > 1);

/** The commands for a numbered list's lines, such as `access-list 10 …`, which are typed in global configuration. */
function numbered(kind: 'standard' | 'extended', rule: string): Command[] {
  const number =
    kind === 'standard' ? '(<number:1-99> | <number:1300-1999>)' : '(<number:100-199> | <number:2000-2699>)';
  const nameOf = (match: Match) => String(numberIn(match, 'number'));
  const remove = (context: Context, match: Match) => {
    if (!removeList(context, kind, nameOf(match))) context.print('% Access-list does not exist');
  };
  return [
    {
      modes: ['config'],
      syntax: `access-list ${number} ${rule}`,
      // As on IOS, `no` with a whole line removes the whole list.
      no: `access-list ${number} [${rule}]`,
      help: { ...HELP, number: kind === 'standard' ? 'IP standard access list' : 'IP extended access list' },
      run: (context, match) => {
        if (context.no) return remove(context, match);
        const list = ensureList(context, kind, nameOf(match));
        const rule = ruleIn(match, kind);
        const refusal = hasSeveralPorts(rule)
          ? '% Multiple ports are allowed on named ACLs only'
          : list
            ? addRule(list, rule)
            : CONFLICT;
        if (refusal !== undefined) context.print(refusal);
      },
    },
    {
      modes: ['config'],
      syntax: `access-list ${number} remark <text:line>`,
      no: `access-list ${number} remark [<text:line>]`,
      help: HELP,
      run: (context, match) => {
        if (context.no) return remove(context, match);
        const list = ensureList(context, kind, nameOf(match));
        if (list) addRemark(list, textIn(match, 'text').slice(0, 100));
      },
    },
  ];
}

/** Commands for numbered, named, and IPv6 access lists. */
export const aclCommands: Command[] = [
  ...numbered('standard', STANDARD_RULE),
  ...numbered('extended', EXTENDED_RULE),
  ...(['standard', 'extended'] as const).map(
    (kind): Command => ({
      modes: ['config'],
      syntax: `ip access-list ${kind} <name:word>`,
      help: {
        [kind]: `${kind === 'standard' ? 'Standard' : 'Extended'} Access List`,
        name: 'Access-list name',
      },
      no: 'exact',
      run: (context, match) => enter(context, kind, textIn(match, 'name')),
    }),
  ),
  {
    modes: ['config'],
    syntax: 'ipv6 access-list <name:word>',
    no: 'exact',
    help: { name: 'User selected string identifying this access list' },
    run: (context, match) => enter(context, 'ipv6', textIn(match, 'name')),
  },
  {
    modes: ['config'],
    syntax: 'ip access-list resequence <name:word> [<start:1-2147483647> [<step:1-2147483647>]]',
    no: false,
    help: { start: 'Starting Sequence Number', step: 'Step to increment the sequence number' },
    run: ({ config, print }, match) => {
      const list = config.accessLists?.[textIn(match, 'name')];
      if (!list) return print('% Access-list does not exist');
      resequence(list, numberOf(match, 'start') ?? 10, numberOf(match, 'step') ?? 10);
    },
  },
  ...linesOf('standard', STANDARD_RULE),
  ...linesOf('extended', EXTENDED_RULE),
  ...linesOf('ipv6', IPV6_RULE),
  {
    modes: ['exec'],
    syntax:
      'clear (access-list counters [<name:word>] | ip access-list counters [<name:word>] | ipv6 access-list [<name:word>])',
    run: ({ device }, match) => {
      const [name, version] = [textOf(match, 'name'), has(match, 'ipv6') ? '6' : '4'];
      for (const key of Object.keys(device.run.aclMatches ?? {})) {
        const [family, list] = key.split(' ');
        if (family === version && (name === undefined || list === name)) delete device.run.aclMatches?.[key];
      }
    },
  },
];
