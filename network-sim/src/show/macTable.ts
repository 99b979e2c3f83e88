import type { Command, Context, Match } from '../console/command.js';
import { has, numberOf, textOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { MacEntry } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { macAging, macEntries } from '../ethernet/macTable.js';
import { columns } from './columns.js';

/** The entries that a line asks for, by address, VLAN, or port, or all. */
function wantedMacs(match: Match): (entry: MacEntry) => boolean {
  const [vlan, port, mac] = [numberOf(match, 'vlan'), textOf(match, 'name'), textOf(match, 'mac')];
  return (entry) =>
    (vlan === undefined || entry.vlan === vlan) &&
    (port === undefined || entry.port === port) &&
    (mac === undefined || entry.mac === mac);
}

/** The groups that every switch itself listens to: CDP and similar protocols, bridge groups, and broadcast. */
const OWN_GROUPS = [
  '0100.0ccc.cccc',
  '0100.0ccc.cccd',
  ...Array.from({ length: 17 }, (_, index) => `0180.c200.00${index.toString(16).padStart(2, '0')}`),
  'ffff.ffff.ffff',
];

function macTable({ world, device, print }: Context, match: Match): void {
  // For one VLAN or port, only its own entries are shown, which never include the switch's groups.
  const isOwn = has(match, 'static') && Object.keys(match.values).length === 0;
  const isAsked = ({ isSecure }: MacEntry) => (isSecure ? !has(match, 'dynamic') : !has(match, 'static'));
  const entries = macEntries(world, device).filter((entry) => isAsked(entry) && wantedMacs(match)(entry));
  print('          Mac Address Table');
  print('-'.repeat(43));
  print('');
  print('Vlan    Mac Address       Type        Ports');
  print('----    -----------       --------    -----');
  const groups = isOwn ? OWN_GROUPS : [];
  for (const mac of groups) print(columns([1, 'All'], [8, mac], [26, 'STATIC'], [38, 'CPU']));
  for (const { vlan: id, mac, port, isSecure } of entries) {
    const type = isSecure ? 'STATIC' : 'DYNAMIC';
    print(columns([0, String(id).padStart(4)], [8, mac], [26, type], [38, shortName(port)]));
  }
  print(`Total Mac Addresses for this criterion: ${entries.length + groups.length}`);
}

const SPACE = 8192;

function macCount({ world, device, print }: Context, match: Match): void {
  const wanted = numberOf(match, 'vlan');
  const entries = macEntries(world, device);
  for (const { id } of device.vlans) {
    if (wanted !== undefined && wanted !== id) continue;
    const inVlan = entries.filter(({ vlan }) => vlan === id);
    const fixed = inVlan.filter(({ isSecure }) => isSecure).length;
    print('');
    print(`Mac Entries for Vlan ${id}:`);
    print('---------------------------');
    print(`Dynamic Address Count  : ${inVlan.length - fixed}`);
    print(`Static  Address Count  : ${fixed}`);
    print(`Total Mac Addresses    : ${inVlan.length}`);
  }
  print('');
  print(`Total Mac Address Space Available: ${SPACE - entries.length}`);
}

const WHICH = '{address <mac:mac> | vlan <vlan:1-4094> | (interface | interfaces) <name:interface>}';

/** Creates both spellings of a command; older switches use a single word. */
const both = (head: string, rest: string, mode: Command['modes'], run: Command['run']): Command[] =>
  ['mac address-table', 'mac-address-table'].map(
    (words): Command => ({ modes: mode, syntax: `${head} ${words} ${rest}`.trim(), on: isSwitch, run }),
  );

/** The aging time for the whole switch; IOS accepts 0, or at least 10 seconds. */
const AGING = 'aging-time (0 | <seconds:10-1000000>)';

/** Shows the MAC address table. */
export const macTableCommands: Command[] = [
  ...both('show', `[dynamic | static] ${WHICH}`, ['user', 'exec'], macTable),
  ...both('show', 'count [vlan <vlan:1-4094>]', ['user', 'exec'], macCount),
  ...both('show', 'aging-time', ['user', 'exec'], ({ device, print }) => {
    print(`Global Aging Time:  ${macAging(device)}`);
    print('Vlan    Aging Time');
    print('----    ----------');
  }),
  ...both('clear', `dynamic ${WHICH}`, ['exec'], ({ device }, match) => {
    const isWanted = wantedMacs(match);
    const { macTable: learned } = device.run;
    for (const [key, entry] of Object.entries(learned)) if (isWanted(entry)) delete learned[key];
  }),
  ...['mac address-table', 'mac-address-table'].map(
    (words): Command => ({
      modes: ['config'],
      syntax: `${words} ${AGING}`,
      no: `${words} aging-time [<seconds:0-1000000>]`,
      on: isSwitch,
      run: ({ config, no }, match) => {
        const seconds = numberOf(match, 'seconds') ?? 0;
        config.macAging = no || seconds === 300 ? undefined : seconds;
      },
    }),
  ),
];
