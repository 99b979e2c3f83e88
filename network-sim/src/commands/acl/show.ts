import { counterOf, listOf } from '../../acl/filter.js';
import type { Command, Context } from '../../console/command.js';
import { textOf } from '../../console/match.js';
import type { Device } from '../../core/device.js';
import { isRule } from '../../net/accessList.js';
import { kindText, padded, ruleText } from '../../net/aclText.js';

const matchText = (count: number): string =>
  count === 0 ? '' : ` (${count} ${count === 1 ? 'match' : 'matches'})`;

function printList({ device, print }: Context, version: 4 | 6, name: string): void {
  const list = listOf(device, version, name);
  if (!list) return;
  const { kind, entries } = list;
  print(`${kindText(kind)} ${name}`);
  for (const rule of entries.filter(isRule)) {
    const matches = matchText(device.run.aclMatches?.[counterOf(kind, name, rule.seq)] ?? 0);
    const text = ruleText(kind, rule, true);
    if (kind === 'ipv6') print(`    ${text}${matches} sequence ${rule.seq}`);
    else print(`    ${rule.seq} ${kind === 'standard' ? padded(text) : text}${matches}`);
  }
}

/** Sorted as on a device, with numbers first and then names. */
function namesOf(device: Device, version: 4 | 6): string[] {
  const names = Object.keys((version === 4 ? device.config.accessLists : device.config.accessLists6) ?? {});
  const rank = (name: string) => (listOf(device, version, name)?.kind === 'standard' ? 0 : 1);
  return names.toSorted((a, b) => rank(a) - rank(b));
}

function show(context: Context, versions: (4 | 6)[], wanted: string | undefined): void {
  for (const version of versions) {
    for (const name of namesOf(context.device, version)) {
      if (wanted === undefined || wanted === name) printList(context, version, name);
    }
  }
}

/** Shows access lists with their match counters. */
export const showAclCommands: Command[] = [
  {
    modes: ['exec'],
    syntax: 'show access-lists [<list:word>]',
    help: { 'access-lists': 'List access lists' },
    run: (context, match) => show(context, [4, 6], textOf(match, 'list')),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip access-lists [<list:word>]',
    help: { 'access-lists': 'List IP access lists' },
    run: (context, match) => show(context, [4], textOf(match, 'list')),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ip access-lists interface <name:interface> [in | out]',
    run: (context, match) => {
      const { device, print } = context;
      const binding = device.config.interfaces[textOf(match, 'name') ?? '']?.accessGroup ?? {};
      for (const direction of ['in', 'out'] as const) {
        const name = binding[direction];
        const other = direction === 'in' ? 'out' : 'in';
        if (name === undefined || match.words.includes(other)) continue;
        const list = listOf(device, 4, name);
        if (list) print(`${kindText(list.kind)} ${name} ${direction}`);
        if (list) printRules(context, name);
      }
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show ipv6 access-list [<list:word>]',
    help: { 'access-list': 'Summary of access lists' },
    run: (context, match) => show(context, [6], textOf(match, 'list')),
  },
];

function printRules(context: Context, name: string): void {
  const lines: string[] = [];
  printList({ ...context, print: (line) => void lines.push(line) }, 4, name);
  for (const line of lines.slice(1)) context.print(line);
}
