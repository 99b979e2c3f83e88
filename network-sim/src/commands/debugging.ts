import type { Command, Context, Match } from '../console/command.js';
import { changed } from '../core/build.js';
import { DEBUGS } from '../core/debug.js';
import type { DebugKind } from '../core/device.js';

const KINDS = Object.keys(DEBUGS) as DebugKind[];

function set(context: Context, match: Match, on: boolean): void {
  const { world, device, print } = context;
  const before = device.run.debugs ?? [];
  const words = match.words.filter((word) => !['debug', 'undebug'].includes(word)).join(' ');
  const chosen = KINDS.filter((kind) => words === 'all' || words === kind);
  device.run.debugs = KINDS.filter((kind) => (chosen.includes(kind) ? on : before.includes(kind)));
  if (words === 'all') print(`All possible debugging has been turned ${on ? 'on' : 'off'}`);
  else for (const kind of chosen) print(`${DEBUGS[kind]} is ${on ? 'on' : 'off'}`);
  // Repeated hellos aren't sent, so trigger new ones for someone who just started watching.
  if (on) changed(world, device);
}

const WHAT = `(all | ${KINDS.join(' | ')})`;

/** Commands for debugging a device. */
export const debugCommands: Command[] = [
  {
    modes: ['exec'],
    syntax: `debug ${WHAT}`,
    no: `debug ${WHAT}`,
    run: (context, match) => set(context, match, !context.no),
  },
  {
    modes: ['exec'],
    syntax: `undebug ${WHAT}`,
    run: (context, match) => set(context, match, false),
  },
  {
    modes: ['exec'],
    syntax: 'show debugging',
    run: ({ device, print }) => {
      const on = (device.run.debugs ?? []).map((kind) => `  ${DEBUGS[kind]} is on`);
      const generic = on.filter((line) => line.includes('ICMP') || line.includes('NAT'));
      if (generic.length > 0) for (const line of ['Generic IP:', ...generic, '']) print(line);
      const dhcp = on.filter((line) => line.includes('DHCP'));
      if (dhcp.length > 0) for (const line of ['DHCP server:', ...dhcp, '']) print(line);
      const ospf = on.filter((line) => line.includes('OSPF'));
      if (ospf.length > 0) for (const line of ['IP routing:', ...ospf, '']) print(line);
    },
  },
];
