import type { Command, Context, Match } from '../../console/command.js';
import { has, numberOf, textOf } from '../../console/match.js';
import { isSwitch } from '../../core/build.js';
import { compareInterfaces, shortName } from '../../core/interfaceName.js';
import type { StormConfig, StormKind } from '../../core/switchSecurity.js';
import { stormLevel } from '../../ethernet/stormControl.js';
import { columns } from '../../show/columns.js';
import { forEachInterface } from '../targets.js';

const KINDS: StormKind[] = ['broadcast', 'multicast', 'unicast'];

const kindIn = (match: Match): StormKind | undefined => KINDS.find((kind) => has(match, kind));

function change(context: Context, apply: (storm: StormConfig) => void): void {
  forEachInterface(context, (config) => {
    const storm = config.storm ?? { levels: {} };
    apply(storm);
    const isEmpty = Object.keys(storm.levels).length === 0 && !storm.shutdown && !storm.trap;
    config.storm = isEmpty ? undefined : storm;
  });
}

function setLevel(context: Context, match: Match): void {
  const kind = kindIn(match);
  const isPps = has(match, 'pps');
  const [rising, falling] = isPps
    ? [numberOf(match, 'packets'), numberOf(match, 'lower')]
    : [numberOf(match, 'level'), numberOf(match, 'fall')];
  if (!context.no && rising !== undefined && falling !== undefined && falling > rising) {
    context.print('Command rejected: the falling threshold is above the rising threshold.');
    return;
  }
  change(context, (storm) => {
    if (!kind) return;
    const { [kind]: _, ...others } = storm.levels;
    storm.levels =
      context.no || rising === undefined
        ? others
        : {
            ...others,
            [kind]: {
              rising,
              ...(falling !== undefined && { falling }),
              ...(isPps && { isPps: true as const }),
            },
          };
  });
}

function table({ world, device, config, print }: Context, match: Match): void {
  const [kind = 'broadcast', wanted] = [kindIn(match), textOf(match, 'name')];
  print('Key: U - Unicast, B - Broadcast, M - Multicast');
  print(
    columns(
      [0, 'Interface'],
      [11, 'Filter State'],
      [26, 'Upper'],
      [39, 'Lower'],
      [52, 'Current'],
      [63, 'Action'],
      [74, 'Type'],
    ),
  );
  print(
    columns(
      ...([0, 11, 26, 39, 52, 63, 74] as const).map((at, index): [number, string] => [
        at,
        '-'.repeat([9, 13, 11, 11, 9, 9, 4][index] ?? 0),
      ]),
    ),
  );
  for (const name of Object.keys(config.interfaces).sort(compareInterfaces)) {
    const storm = config.interfaces[name]?.storm;
    const level = storm?.levels[kind];
    if (!storm || !level || (wanted !== undefined && wanted !== name)) continue;
    const text = (value: number) => (level.isPps ? `${Math.round(value)} pps` : `${value.toFixed(2)}%`);
    const rate = device.run.inspected?.rates[`storm ${kind} ${name}`];
    const current = stormLevel(world, device, name, kind);
    const isBlocking = current > 0 && rate?.isFiltered;
    const state = !device.run.ports[name]?.up ? 'Link Down' : isBlocking ? 'Blocking' : 'Forwarding';
    print(
      columns(
        [0, shortName(name)],
        [11, state],
        [26, text(level.rising).padStart(11)],
        [39, text(level.falling ?? level.rising).padStart(11)],
        [52, text(current).padStart(9)],
        [63, storm.shutdown ? 'Shutdown' : storm.trap ? 'Trap' : 'None'],
        [74, kind.charAt(0).toUpperCase()],
      ),
    );
  }
}

/** Commands that limit broadcasts, multicasts, and unicasts. */
export const stormControlCommands: Command[] = [
  {
    modes: ['interface'],
    syntax:
      'storm-control (broadcast | multicast | unicast) level (<level:percent> [<fall:percent>] | pps <packets:0-10000000> [<lower:0-10000000>])',
    no: 'storm-control (broadcast | multicast | unicast) level [<level:percent> [<fall:percent>] | pps <packets:0-10000000> [<lower:0-10000000>]]',
    on: isSwitch,
    targets: ['ethernet', 'channel'],
    help: {
      'storm-control': 'storm configuration',
      broadcast: 'Broadcast address storm control',
      multicast: 'Multicast address storm control',
      unicast: 'Unicast address storm control',
      level: 'Set storm suppression level on this interface',
      fall: 'Enter falling threshold (in percent)',
      pps: 'Enter suppression level in packets per second',
    },
    run: setLevel,
  },
  {
    modes: ['interface'],
    syntax: 'storm-control action (shutdown | trap)',
    no: 'storm-control action (shutdown | trap)',
    on: isSwitch,
    targets: ['ethernet', 'channel'],
    help: {
      action: 'Action to take for storm-control',
      shutdown: 'Shutdown this interface if a storm occurs',
      trap: 'Send SNMP trap if a storm occurs',
    },
    run: (context, match) =>
      change(context, (storm) => {
        storm[has(match, 'trap') ? 'trap' : 'shutdown'] = context.no ? undefined : true;
      }),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show storm-control [<name:interface>] [broadcast | multicast | unicast]',
    on: isSwitch,
    help: { 'storm-control': 'Show storm control configuration' },
    run: table,
  },
];
