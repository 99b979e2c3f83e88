import type { Command, Context, Match } from '../console/command.js';
import { textOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { InterfaceConfig } from '../core/config.js';
import type { Device, PortState } from '../core/device.js';
import { compareInterfaces, interfaceType, shortName } from '../core/interfaceName.js';
import { columns } from './columns.js';

/** A device's physical interfaces and port channels, in order. */
const switchports = (device: Device): [string, InterfaceConfig][] =>
  Object.entries(device.config.interfaces)
    .filter(([name]) => ['ethernet', 'channel'].includes(interfaceType(name)))
    .sort(([a], [b]) => compareInterfaces(a, b));

/** A port's media type, based on its transceiver or its name. */
export function mediaOf({ hardware }: Device, name: string): string {
  const transceiver = hardware?.transceivers?.[name];
  if (transceiver) return `1000Base${transceiver} SFP`;
  return name.startsWith('Fast') ? '10/100BaseTX' : '10/100/1000BaseTX';
}

/** A port's status in `show interfaces status`. */
export function portStatus(config: InterfaceConfig, state: PortState | undefined): string {
  if (state?.errDisabled) return 'err-disabled';
  if (config.shutdown) return 'disabled';
  return state?.protocol ? 'connected' : 'notconnect';
}

const label = ({ description = '' }: InterfaceConfig) => description.slice(0, 18);

function statusTable({ device, print }: Context, wanted: string | undefined): void {
  print('');
  print('Port      Name               Status       Vlan       Duplex  Speed Type');
  for (const [name, config] of switchports(device)) {
    if (wanted !== undefined && wanted !== name) continue;
    const state = device.run.ports[name];
    const vlan = !config.switchport ? 'routed' : state?.trunk ? 'trunk' : String(config.accessVlan);
    const up = state?.protocol ?? false;
    const duplex = config.duplex ?? (up ? `a-${state?.duplex}` : 'auto');
    const speed = config.speed ?? (up ? `a-${state?.speed}` : 'auto');
    print(
      columns(
        [0, shortName(name)],
        [10, label(config)],
        [29, portStatus(config, state)],
        [42, vlan],
        [53 + Math.max(0, 6 - duplex.length), duplex],
        [60 + Math.max(0, 6 - String(speed).length), String(speed)],
        [67, interfaceType(name) === 'channel' ? '' : mediaOf(device, name)],
      ),
    );
  }
}

function errDisabledTable({ device, print }: Context): void {
  print('');
  print('Port      Name               Status       Reason               Err-disabled Vlans');
  for (const [name, config] of switchports(device)) {
    const reason = device.run.ports[name]?.errDisabled;
    if (!reason) continue;
    print(columns([0, shortName(name)], [10, label(config)], [29, 'err-disabled'], [42, reason]));
  }
}

/** A table of counters with the port, then numbers that are right-aligned with their headings. */
function counterTable(
  { device, print }: Context,
  match: Match,
  titles: string[],
  of: (state: PortState) => number[],
) {
  const wanted = textOf(match, 'name');
  print('');
  print(`Port      ${titles.join(' ')}`);
  for (const [name] of switchports(device)) {
    const state = device.run.ports[name];
    const isAsked = wanted === undefined ? interfaceType(name) === 'ethernet' : wanted === name;
    if (!state || !isAsked) continue;
    const numbers = of(state).map((value, index) => String(value).padStart(titles[index]?.length ?? 0));
    print(`${shortName(name).padEnd(10)}${numbers.join(' ')}`);
  }
}

/** Shows incoming and outgoing packets, without distinguishing unicast, multicast, and broadcast. */
function counters(context: Context, match: Match): void {
  const titles = (way: string) => [
    `${way}Octets`.padStart(14),
    ...['Ucast', 'Mcast', 'Bcast'].map((kind) => `${way}${kind}Pkts`.padStart(14)),
  ];
  counterTable(context, match, titles('In'), ({ inputBytes = 0, input }) => [inputBytes, input, 0, 0]);
  counterTable(context, match, titles('Out'), ({ outputBytes = 0, output }) => [outputBytes, output, 0, 0]);
}

function errorCounters(context: Context, match: Match): void {
  const first = ['  Align-Err', '   FCS-Err', '  Xmit-Err', '   Rcv-Err', 'UnderSize', 'OutDiscards'];
  const second = [
    'Single-Col',
    'Multi-Col',
    ' Late-Col',
    'Excess-Col',
    'Carri-Sen',
    '    Runts',
    '   Giants',
  ];
  counterTable(context, match, first, ({ crc = 0, lateCollisions = 0 }) => [
    0,
    crc,
    lateCollisions,
    crc,
    0,
    0,
  ]);
  counterTable(context, match, second, ({ lateCollisions = 0 }) => [0, 0, lateCollisions, 0, 0, 0, 0]);
}

/** Shows tables of a switch's ports: status, err-disabled ports with causes, and errors. */
export const interfaceStatusCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show interfaces [<name:interface>] status',
    on: isSwitch,
    run: (context, match) => statusTable(context, textOf(match, 'name')),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show interfaces status err-disabled',
    on: isSwitch,
    run: errDisabledTable,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show interfaces [<name:interface>] counters errors',
    on: isSwitch,
    run: errorCounters,
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show interfaces [<name:interface>] counters',
    on: isSwitch,
    run: counters,
  },
];
