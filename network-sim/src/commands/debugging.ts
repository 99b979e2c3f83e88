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

/** Topics that can be turned on, but for which nothing is written. */
const SILENT: DebugKind[] = ['ip ospf events', 'ip packet', 'spanning-tree events', 'standby'];

const WRITTEN = `(all | ${KINDS.filter((kind) => !SILENT.includes(kind)).join(' | ')})`;

/** The headings of `show debugging`, each with the first words of its topics' names. */
const GROUPS: [heading: string, words: string[]][] = [
  ['Generic IP:', ['ICMP', 'NAT', 'IP packet']],
  ['DHCP server:', ['DHCP']],
  ['IP routing:', ['OSPF', 'IP routing']],
  ['HSRP:', ['HSRP']],
  ['Spanning Tree:', ['Spanning Tree']],
];

const debugging = (what: string): Command[] => [
  {
    modes: ['exec'],
    syntax: `debug ${what}`,
    no: `debug ${what}`,
    run: (context, match) => set(context, match, !context.no),
  },
  {
    modes: ['exec'],
    syntax: `undebug ${what}`,
    run: (context, match) => set(context, match, false),
  },
];

/** Commands for debugging a device. */
export const debugCommands: Command[] = [
  ...debugging(WRITTEN),
  ...debugging(`(${SILENT.join(' | ')})`).map((command): Command => ({ ...command, isKept: true })),
  {
    modes: ['exec'],
    syntax: 'show debugging',
    run: ({ device, print }) => {
      const on = (device.run.debugs ?? []).map((kind) => `  ${DEBUGS[kind]} is on`);
      for (const [heading, words] of GROUPS) {
        const lines = on.filter((line) => words.some((word) => line.includes(word)));
        if (lines.length > 0) for (const line of [heading, ...lines, '']) print(line);
      }
    },
  },
];
