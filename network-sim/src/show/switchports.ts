import type { Command, Context, Match } from '../console/command.js';
import { numberOf, textOf } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import type { Device } from '../core/device.js';
import { compareInterfaces, interfaceType, shortName } from '../core/interfaceName.js';
import { allowedVlans, blockedBy, carriedVlans } from '../ethernet/vlans.js';
import { listOf, type VlanList, vlanListText } from '../net/vlanList.js';
import { columns } from './columns.js';

/** Ports listed as members: layer 2, not bundled, not trunking. */
function accessPorts(device: Device, vlan: number): string[] {
  return Object.entries(device.config.interfaces)
    .filter(([name, config]) => {
      const state = device.run.ports[name];
      const type = interfaceType(name);
      if (type !== 'ethernet' && type !== 'channel') return false;
      if (!config.switchport || state?.bundle || state?.trunk) return false;
      return config.accessVlan === vlan || config.voiceVlan === vlan;
    })
    .map(([name]) => name)
    .sort(compareInterfaces)
    .map(shortName);
}

/** VLANs that every switch has but none uses. */
const UNSUPPORTED = ['fddi-default', 'token-ring-default', 'fddinet-default', 'trnet-default'].map(
  (name, index) => ({ id: 1002 + index, name, status: 'act/unsup' }),
);

/** Shows the VLAN table, with all VLANs or those that a line asks for. */
function vlanTable(
  { device, print }: Context,
  isAsked: (vlan: { id: number; name: string }) => boolean,
): void {
  print('');
  print(columns([0, 'VLAN'], [5, 'Name'], [38, 'Status'], [48, 'Ports']));
  print(`${'-'.repeat(4)} ${'-'.repeat(32)} ${'-'.repeat(9)} ${'-'.repeat(31)}`);
  const vlans = device.vlans.map(({ id, name, state, shut }) => ({
    id,
    name,
    status: shut ? `${state.slice(0, 3)}/lshut` : state === 'active' ? 'active' : 'suspended',
  }));
  for (const { id, name, status } of [...vlans, ...UNSUPPORTED].toSorted((x, y) => x.id - y.id)) {
    if (!isAsked({ id, name })) continue;
    const ports = accessPorts(device, id);
    const first = ports.slice(0, 4).join(', ');
    print(columns([0, id], [5, name], [38, status], [48, first]));
    for (let at = 4; at < ports.length; at += 4) print(columns([48, ports.slice(at, at + 4).join(', ')]));
  }
}

/** The types of the VLANs that exist only for other network technologies. */
const OTHER_TYPES: Record<number, { type: string; stp: string }> = {
  1002: { type: 'fddi', stp: '-' },
  1003: { type: 'tr', stp: '-' },
  1004: { type: 'fdnet', stp: 'ieee' },
  1005: { type: 'trnet', stp: 'ibm' },
};

/** Shows the second half of `show vlan`, with types and features that nobody changes in a CCNA lab. */
function vlanTypes({ device, print }: Context): void {
  print('');
  print('VLAN Type  SAID       MTU   Parent RingNo BridgeNo Stp  BrdgMode Trans1 Trans2');
  print('---- ----- ---------- ----- ------ ------ -------- ---- -------- ------ ------');
  for (const { id } of [...device.vlans, ...UNSUPPORTED].toSorted((x, y) => x.id - y.id)) {
    const { type = 'enet', stp = '-' } = OTHER_TYPES[id] ?? {};
    const start = `${String(id).padEnd(4)} ${type.padEnd(5)} ${String(100_000 + id).padEnd(10)} 1500  `;
    print(`${start}-      -      -        ${stp.padEnd(4)} -        0      0   `);
  }
  for (const line of ['', 'Remote SPAN VLANs', '-'.repeat(78), '', '']) print(line);
  print('Primary Secondary Type              Ports');
  print(`${'-'.repeat(7)} ${'-'.repeat(9)} ${'-'.repeat(17)} ${'-'.repeat(42)}`);
}

/** Shows a VLAN by its number or name. */
function oneVlan(context: Context, match: Match): void {
  const [wanted, named] = [numberOf(match, 'vlan'), textOf(match, 'name')];
  const isAsked = ({ id, name }: { id: number; name: string }) => id === wanted || name === named;
  const what = wanted === undefined ? `name ${named}` : `id ${wanted}`;
  if (context.device.vlans.some(isAsked)) vlanTable(context, isAsked);
  else context.print(`VLAN ${what} not found in current VLAN database`);
}

function vlanSummary({ device, print }: Context): void {
  const extended = device.vlans.filter(({ id }) => id > 1005).length;
  // The VLANs that every switch has are included in the count.
  const all = device.vlans.length + UNSUPPORTED.length;
  print(columns([0, 'Number of existing VLANs'], [38, `: ${all}`]));
  print(columns([0, ' Number of existing VTP VLANs'], [38, `: ${all - extended}`]));
  print(columns([0, ' Number of existing extended VLANS'], [38, `: ${extended}`]));
}

/** A list split after commas into lines that fit. */
function wrapped(list: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const part of list.split(/(?<=,)/)) {
    if (line.length + part.length > width) {
      lines.push(line);
      line = '';
    }
    line += part;
  }
  return [...lines, line];
}

const MODES: Record<string, string> = {
  trunk: 'on',
  'dynamic auto': 'auto',
  'dynamic desirable': 'desirable',
};

/** What a port carries or could carry as a trunk; a port that isn't trunking has only its own VLAN. */
const vlansOf = (device: Device, port: string): VlanList => {
  const vlan = device.config.interfaces[port]?.accessVlan ?? 1;
  return device.run.ports[port]?.trunk ? allowedVlans(device, port) : [[vlan, vlan]];
};

function trunks({ device, print }: Context, match: Match): void {
  const wanted = textOf(match, 'name');
  const isListed = (name: string) =>
    wanted === undefined
      ? device.run.ports[name]?.trunk && !device.run.ports[name]?.bundle
      : wanted === name && device.config.interfaces[name]?.switchport;
  const ports = Object.keys(device.config.interfaces).filter(isListed).sort(compareInterfaces);
  if (ports.length === 0) return;
  print('');
  print(columns([0, 'Port'], [12, 'Mode'], [29, 'Encapsulation'], [44, 'Status'], [58, 'Native vlan']));
  for (const port of ports) {
    const config = device.config.interfaces[port];
    const mode = MODES[config?.mode ?? ''] ?? 'off';
    const encapsulation = mode === 'on' ? '802.1q' : 'n-802.1q';
    print(
      columns(
        [0, shortName(port)],
        [12, mode],
        [29, encapsulation],
        [44, device.run.ports[port]?.trunk ? 'trunking' : 'not-trunking'],
        [58, config?.nativeVlan ?? 1],
      ),
    );
  }
  const list = (title: string, text: (port: string) => string) => {
    print('');
    print(columns([0, 'Port'], [12, title]));
    for (const port of ports) {
      for (const [row, part] of wrapped(text(port), 80 - 12).entries())
        print(columns([0, row === 0 ? shortName(port) : ''], [12, part]));
    }
  };
  list('Vlans allowed on trunk', (port) => vlanListText(vlansOf(device, port)));
  list('Vlans allowed and active in management domain', (port) =>
    vlanListText(listOf(carriedVlans(device, port))),
  );
  list('Vlans in spanning tree forwarding state and not pruned', (port) =>
    vlanListText(listOf(carriedVlans(device, port).filter((vlan) => !blockedBy(device, port, vlan)))),
  );
}

function switchport({ device, print }: Context, name: string): void {
  const config = device.config.interfaces[name];
  const state = device.run.ports[name];
  if (!config) return;
  const vlanName = (id: number) => device.vlans.find((vlan) => vlan.id === id)?.name ?? 'Inactive';
  const operational = !state?.protocol ? 'down' : state.trunk ? 'trunk' : 'static access';
  print(`Name: ${shortName(name)}`);
  print(`Switchport: ${config.switchport ? 'Enabled' : 'Disabled'}`);
  if (!config.switchport) return;
  print(`Administrative Mode: ${config.mode === 'access' ? 'static access' : config.mode}`);
  print(
    `Operational Mode: ${operational}${state?.bundle ? ` (member of bundle ${shortName(state.bundle)})` : ''}`,
  );
  print(`Administrative Trunking Encapsulation: ${config.mode === 'trunk' ? 'dot1q' : 'negotiate'}`);
  if (state?.protocol) print(`Operational Trunking Encapsulation: ${state.trunk ? 'dot1q' : 'native'}`);
  print(`Negotiation of Trunking: ${config.nonegotiate || config.mode === 'access' ? 'Off' : 'On'}`);
  print(`Access Mode VLAN: ${config.accessVlan} (${vlanName(config.accessVlan)})`);
  print(`Trunking Native Mode VLAN: ${config.nativeVlan} (${vlanName(config.nativeVlan)})`);
  print('Administrative Native VLAN tagging: disabled');
  print(
    `Voice VLAN: ${config.voiceVlan === undefined ? 'none' : `${config.voiceVlan} (${vlanName(config.voiceVlan)})`}`,
  );
  print(`Trunking VLANs Enabled: ${config.allowed ? vlanListText(config.allowed).toUpperCase() : 'ALL'}`);
  print('Pruning VLANs Enabled: 2-1001');
  print('');
}

/** Shows VLANs and trunks. */
export const showSwitchportCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show vlan brief',
    on: isSwitch,
    run: (context) => vlanTable(context, () => true),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show vlan',
    on: isSwitch,
    run: (context) => {
      vlanTable(context, () => true);
      vlanTypes(context);
    },
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show vlan (id <vlan:1-4094> | name <name:word>)',
    on: isSwitch,
    run: oneVlan,
  },
  { modes: ['user', 'exec'], syntax: 'show vlan summary', on: isSwitch, run: vlanSummary },
  { modes: ['user', 'exec'], syntax: 'show interfaces [<name:interface>] trunk', on: isSwitch, run: trunks },
  {
    modes: ['user', 'exec'],
    syntax: 'show interfaces [<name:interface>] switchport',
    on: isSwitch,
    run: (context, match) => {
      const name = textOf(match, 'name');
      const all = Object.keys(context.device.config.interfaces).filter(
        (each) => interfaceType(each) === 'ethernet',
      );
      for (const each of name ? [name] : all.sort(compareInterfaces)) switchport(context, each);
    },
  },
];
