import type { Command, Context, Match } from '../console/command.js';
import { has } from '../console/match.js';
import { isSwitch } from '../core/build.js';
import { shortName } from '../core/interfaceName.js';
import type { StpPort } from '../core/protocolState.js';
import { bridgeOf } from '../protocols/stp/vectors.js';
import { columns } from './columns.js';
import { hasTrees, treesOf, vlanName } from './spanningTree.js';

function rootTable(context: Context, match: Match): void {
  const { print } = context;
  if (!hasTrees(context, match)) return;
  print('');
  print('                                        Root    Hello Max Fwd');
  print('Vlan                   Root ID          Cost    Time  Age Dly  Root Port');
  print('---------------- -------------------- --------- ----- --- ---  ------------');
  for (const [vlan, { root, cost, rootPort }] of treesOf(context, match)) {
    const id = `${String(root.priority).padStart(5)} ${root.mac}`;
    print(
      columns(
        [0, vlanName(vlan)],
        [17, id],
        [38, String(cost).padStart(9)],
        [51, '2'],
        [54, '20'],
        [58, '15'],
        [62, rootPort ? shortName(rootPort) : ''],
      ),
    );
  }
}

function bridgeTable(context: Context, match: Match): void {
  const { device, print } = context;
  if (!hasTrees(context, match)) return;
  const protocol = device.config.stp.mode === 'rapid-pvst' ? 'rstp' : 'ieee';
  print('');
  print('                                                   Hello  Max  Fwd');
  print('Vlan                         Bridge ID              Time  Age  Dly  Protocol');
  print('---------------- --------------------------------- -----  ---  ---  --------');
  for (const [vlan] of treesOf(context, match)) {
    const { priority, mac } = bridgeOf(device, Number(vlan));
    const parts = `(${priority - Number(vlan)},${vlan.padStart(4)})`;
    print(
      `${vlanName(vlan).padEnd(17)}${String(priority).padStart(5)} ${parts} ${mac}    2    20   15  ${protocol}`,
    );
  }
}

function summary({ device, print }: Context, match: Match): void {
  const { stp } = device.config;
  const onOff = (on: boolean | undefined) => (on ? 'enabled' : 'disabled');
  const roots = Object.entries(device.run.stp).filter(([, { rootPort }]) => rootPort === undefined);
  print(`Switch is in ${stp.mode} mode`);
  print(`Root bridge for: ${roots.length > 0 ? roots.map(([vlan]) => vlanName(vlan)).join(', ') : 'none'}`);
  print('Extended system ID           is enabled');
  print(`Portfast Default             is ${onOff(stp.portfastDefault)}`);
  print(`PortFast BPDU Guard Default  is ${onOff(stp.bpduguardDefault)}`);
  print(`Portfast BPDU Filter Default is ${onOff(stp.bpdufilterDefault)}`);
  print(`Loopguard Default            is ${onOff(stp.loopguardDefault)}`);
  print('');
  const isTotals = has(match, 'totals');
  print('Name                   Blocking Listening Learning Forwarding STP Active');
  print('---------------------- -------- --------- -------- ---------- ----------');
  const row = (name: string, ports: StpPort[]) => {
    const count = (state: StpPort['state']) => ports.filter((port) => port.state === state).length;
    const cells = [
      count('blocking'),
      count('listening'),
      count('learning'),
      count('forwarding'),
      ports.length,
    ];
    const widths = [8, 9, 8, 10, 10];
    print(
      `${name.padEnd(22)} ${cells.map((cell, index) => String(cell).padStart(widths[index] ?? 8)).join(' ')}`,
    );
  };
  const all = Object.entries(device.run.stp).map(
    ([vlan, { ports }]) => [vlan, Object.values(ports)] as const,
  );
  if (!isTotals) for (const [vlan, ports] of all) row(vlanName(vlan), ports);
  else
    row(
      `${all.length} vlan${all.length === 1 ? '' : 's'}`,
      all.flatMap(([, ports]) => ports),
    );
}

/** Shows tables with one row per tree: roots, bridges, and the number of ports in each state. */
export const spanningTreeTableCommands: Command[] = [
  {
    modes: ['user', 'exec'],
    syntax: 'show spanning-tree [vlan <vlans:vlans>] (root | bridge)',
    on: isSwitch,
    run: (context, match) => (has(match, 'root') ? rootTable : bridgeTable)(context, match),
  },
  { modes: ['user', 'exec'], syntax: 'show spanning-tree summary [totals]', on: isSwitch, run: summary },
  {
    modes: ['user', 'exec'],
    syntax: 'show spanning-tree pathcost method',
    on: isSwitch,
    run: ({ print }) => print('Spanning tree default pathcost method used is short'),
  },
];
