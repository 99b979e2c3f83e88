import type { Command, Context } from '../console/command.js';
import { isSwitch } from '../core/build.js';
import { compareInterfaces, interfaceType, shortName } from '../core/interfaceName.js';
import { protocolOf } from '../protocols/channel/channels.js';
import { columns } from './columns.js';

const FLAGS = [
  'Flags:  D - down        P - bundled in port-channel',
  '        I - stand-alone s - suspended',
  '        H - Hot-standby (LACP only)',
  '        R - Layer3      S - Layer2',
  '        U - in use      f - failed to allocate aggregator',
  '',
  '        M - not in use, minimum links not met',
  '        u - unsuitable for bundling',
  '        w - waiting to be aggregated',
  '        d - default port',
  '',
  '',
];

function summary({ device, config, print }: Context): void {
  const channels = Object.keys(config.interfaces)
    .filter((name) => interfaceType(name) === 'channel')
    .sort(compareInterfaces);
  for (const line of FLAGS) print(line);
  print(`Number of channel-groups in use: ${channels.length}`);
  print(`Number of aggregators:           ${channels.length}`);
  print('');
  print('Group  Port-channel  Protocol    Ports');
  print('------+-------------+-----------+-----------------------------------------------');
  for (const name of channels) {
    const group = Number(name.slice('Port-channel'.length));
    const state = device.run.ports[name];
    const layer = config.interfaces[name]?.switchport ? 'S' : 'R';
    const members = Object.entries(config.interfaces)
      .filter(([, { channel }]) => channel?.group === group)
      .sort(([a], [b]) => compareInterfaces(a, b));
    const mode = members[0]?.[1].channel?.mode;
    const protocol =
      mode === undefined ? '-' : (protocolOf(mode)?.toUpperCase().replace('PAGP', 'PAgP') ?? '-');
    const ports = members.map(([member]) => {
      const { bundle, unbundled } = device.run.ports[member] ?? {};
      return `${shortName(member)}(${bundle ? 'P' : (unbundled ?? 'D')})`;
    });
    for (let row = 0; row === 0 || row < ports.length; row += 3) {
      const part = ports
        .slice(row, row + 3)
        .map((port) => port.padEnd(15))
        .join('')
        .trimEnd();
      if (row > 0) print(columns([33, part]));
      else
        print(
          columns(
            [0, group],
            [7, `${shortName(name)}(${layer}${state?.protocol ? 'U' : 'D'})`],
            [23, protocol],
            [33, part],
          ),
        );
    }
  }
  print('');
}

/** Port channels. */
export const showChannelCommands: Command[] = [
  { modes: ['user', 'exec'], syntax: 'show etherchannel summary', on: isSwitch, run: summary },
  {
    modes: ['user', 'exec'],
    syntax: 'show lacp neighbor',
    on: isSwitch,
    run: ({ device, print }) => {
      print('Flags:  S - Device is requesting Slow LACPDUs ');
      print('        F - Device is requesting Fast LACPDUs');
      print('        A - Device is in Active mode       P - Device is in Passive mode     ');
      print('');
      print('Port      Flags   Dev ID          Key   Partner port');
      for (const [name, { protocol, system, key, port, active }] of Object.entries(device.run.channelPeers)) {
        if (protocol !== 'lacp') continue;
        print(
          columns(
            [0, shortName(name)],
            [10, active ? 'SA' : 'SP'],
            [18, system],
            [34, key],
            [40, shortName(port)],
          ),
        );
      }
    },
  },
];
