import type { Command, Match } from '../../console/command.js';
import { has, textOf } from '../../console/match.js';
import { changeLines } from '../../core/lineRanges.js';
import type { AclBinding } from '../../net/accessList.js';
import { forEachInterface } from '../targets.js';

const directionOf = (match: Match): keyof AclBinding => (has(match, 'out') ? 'out' : 'in');

/** A binding after one more line; undefined if it is empty. */
function bound(binding: AclBinding | undefined, match: Match, no: boolean): AclBinding | undefined {
  const direction = directionOf(match);
  const next: AclBinding = { ...binding, [direction]: no ? undefined : textOf(match, 'list') };
  if (next.in === undefined) delete next.in;
  if (next.out === undefined) delete next.out;
  return next.in === undefined && next.out === undefined ? undefined : next;
}

const onInterface = (field: 'accessGroup' | 'trafficFilter', direction: 'in' | 'out'): Command => {
  const words = field === 'accessGroup' ? 'ip access-group' : 'ipv6 traffic-filter';
  return {
    modes: ['interface'],
    syntax: `${words} <list:word> ${direction}`,
    no: `${words} [<list:word>] ${direction}`,
    help: { list: 'Access-list name or number', in: 'inbound packets', out: 'outbound packets' },
    // A layer 2 switch port filters only incoming packets.
    ...(direction === 'out' && { on: ({ platform }) => platform !== 'switch' }),
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config[field] = bound(config[field], match, context.no);
        if (config[field] === undefined) delete config[field];
      }),
  };
};

const onLine = (field: 'accessClass' | 'accessClass6'): Command => {
  const words = field === 'accessClass' ? 'access-class' : 'ipv6 access-class';
  return {
    modes: ['line'],
    syntax: `${words} <list:word> (in [vrf-also] | out)`,
    no: `${words} [<list:word>] (in [vrf-also] | out)`,
    help: {
      list: 'IP access list',
      in: 'Filter incoming connections',
      out: 'Filter outgoing connections',
      'vrf-also': 'Same access list is applied for all VRFs',
    },
    run: ({ config, console, no }, match) => {
      changeLines(config, console.target, (line) => {
        line[field] = bound(line[field], match, no);
        if (line[field] === undefined) delete line[field];
      });
    },
  };
};

/** Commands that apply access lists to interfaces and vty lines. */
export const aclBindingCommands: Command[] = [
  onInterface('accessGroup', 'in'),
  onInterface('accessGroup', 'out'),
  onInterface('trafficFilter', 'in'),
  onInterface('trafficFilter', 'out'),
  onLine('accessClass'),
  onLine('accessClass6'),
];
