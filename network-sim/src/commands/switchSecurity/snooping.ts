import type { Command, Context, Match } from '../../console/command.js';
import { has, numberIn, numberOf, textIn } from '../../console/match.js';
import { isSwitch } from '../../core/build.js';
import { compareInterfaces, shortName } from '../../core/interfaceName.js';
import type { PortTrust, SnoopingConfig, SourceBinding } from '../../core/switchSecurity.js';
import { snoopedBindings } from '../../ethernet/bindings.js';
import { ip4Text } from '../../net/addressText.js';
import { dashedMac } from '../../net/mac.js';
import { addVlans, removeVlans, type VlanList, vlanListText } from '../../net/vlanList.js';
import { columns } from '../../show/columns.js';
import { forEachInterface } from '../targets.js';

const isEmpty = ({ vlans, bindings, ...rest }: SnoopingConfig): boolean =>
  vlans.length === 0 && bindings.length === 0 && Object.values(rest).every((value) => value === undefined);

function change(context: Context, apply: (snooping: SnoopingConfig) => void): void {
  const snooping = context.config.snooping ?? { vlans: [], bindings: [] };
  apply(snooping);
  context.config.snooping = isEmpty(snooping) ? undefined : snooping;
}

/** Changes what each chosen port trusts; a port that trusts nothing and limits nothing keeps nothing. */
export function changeTrust(context: Context, apply: (trust: PortTrust) => void): void {
  forEachInterface(context, (config) => {
    const trust = config.trust ?? {};
    apply(trust);
    config.trust = Object.values(trust).every((value) => value === undefined) ? undefined : trust;
  });
}

const vlansIn = (match: Match): VlanList => (match.values.vlans as VlanList | undefined) ?? [];

const flag = (
  syntax: string,
  apply: (snooping: SnoopingConfig, no: boolean) => void,
  help?: Command['help'],
): Command => ({
  modes: ['config'],
  syntax,
  on: isSwitch,
  run: (context) => change(context, (snooping) => apply(snooping, context.no)),
  help: { snooping: 'DHCP Snooping', ...help },
});

const onPort = (
  syntax: string,
  apply: (trust: PortTrust, match: Match, no: boolean) => void,
  no?: string,
): Command => ({
  modes: ['interface'],
  syntax,
  ...(no !== undefined && { no }),
  on: isSwitch,
  targets: ['ethernet', 'channel'],
  help: { snooping: 'DHCP Snooping', trust: 'DHCP Snooping trust config', rate: 'DHCP Snooping limit' },
  run: (context, match) => changeTrust(context, (trust) => apply(trust, match, context.no)),
});

function bindSource(context: Context, match: Match): void {
  const binding: SourceBinding = {
    mac: textIn(match, 'mac'),
    vlan: numberIn(match, 'vlan'),
    ip: numberIn(match, 'address'),
    port: textIn(match, 'name'),
  };
  change(context, (snooping) => {
    const isSame = (each: SourceBinding) => each.mac === binding.mac && each.vlan === binding.vlan;
    const others = snooping.bindings.filter((each) => !isSame(each));
    snooping.bindings = context.no ? others : [...others, binding];
  });
}

function summary({ device, config, print }: Context): void {
  const { snooping = { vlans: [], bindings: [] } } = config;
  const state = (on: unknown) => (on ? 'enabled' : 'disabled');
  const vlans = vlanListText(snooping.vlans);
  const active = snooping.enabled ? device.vlans.map(({ id }) => id) : [];
  const operational = snooping.vlans.filter(([from, to]) => active.some((id) => id >= from && id <= to));
  print(`Switch DHCP snooping is ${state(snooping.enabled)}`);
  print(`Switch DHCP gleaning is disabled`);
  print('DHCP snooping is configured on following VLANs:');
  print(vlans);
  print('DHCP snooping is operational on following VLANs:');
  print(vlanListText(operational));
  print('DHCP snooping is configured on the following L3 Interfaces:');
  print('');
  print(`Insertion of option 82 is ${state(!snooping.noOption82)}`);
  print('   circuit-id default format: vlan-mod-port');
  print('   remote-id: MAC address');
  print(`Option 82 on untrusted port is ${snooping.allowUntrusted ? '' : 'not '}allowed`);
  print(`Verification of hwaddr field is ${state(!snooping.noVerifyMac)}`);
  print('Verification of giaddr field is enabled');
  print('DHCP snooping trust/rate is configured on the following Interfaces:');
  print('');
  print(columns([0, 'Interface'], [27, 'Trusted'], [38, 'Allow option'], [54, 'Rate limit (pps)']));
  print(
    columns([0, '-----------------------'], [27, '-------'], [38, '------------'], [54, '----------------']),
  );
  for (const name of Object.keys(config.interfaces).sort(compareInterfaces)) {
    const { dhcpTrust, dhcpLimit } = config.interfaces[name]?.trust ?? {};
    if (!dhcpTrust && dhcpLimit === undefined) continue;
    const yes = dhcpTrust ? 'yes' : 'no';
    print(columns([0, name], [27, yes], [38, yes], [54, dhcpLimit ?? 'unlimited']));
    print('  Custom circuit-ids:');
  }
}

const colons = (mac: string): string => dashedMac(mac).replaceAll('-', ':');

/** Bindings as `show ip dhcp snooping binding` and `show ip source binding` list them. */
function bindingTable(
  { world, print }: Context,
  bindings: (SourceBinding & { until?: number; type: string })[],
): void {
  print(
    columns(
      [0, 'MacAddress'],
      [20, 'IpAddress'],
      [37, 'Lease(sec)'],
      [49, 'Type'],
      [64, 'VLAN'],
      [70, 'Interface'],
    ),
  );
  print(
    columns(
      [0, '-'.repeat(18)],
      [20, '-'.repeat(15)],
      [37, '-'.repeat(10)],
      [49, '-'.repeat(13)],
      [64, '----'],
      [70, '-'.repeat(20)],
    ),
  );
  for (const { mac, ip, until, type, vlan, port } of bindings) {
    const lease = until === undefined ? 'infinite' : Math.ceil((until - world.now) / 1000);
    print(
      columns(
        [0, colons(mac)],
        [20, ip4Text(ip)],
        [37, lease],
        [49, type],
        [64, String(vlan).padStart(3)],
        [70, port],
      ),
    );
  }
  print(`Total number of bindings: ${bindings.length}`);
}

const snooped = ({ world, device }: Context) =>
  snoopedBindings(world, device).map((each) => ({ ...each, type: 'dhcp-snooping' }));

function statistics({ device, print }: Context): void {
  const { counts = {} } = device.run.inspected ?? {};
  print(columns([1, 'Packets Forwarded'], [54, `= ${counts.forwarded ?? 0}`]));
  print(columns([1, 'Packets Dropped'], [54, `= ${(counts.dropped ?? 0) + (counts.untrusted ?? 0)}`]));
  print(columns([1, 'Packets Dropped From untrusted ports'], [54, `= ${counts.untrusted ?? 0}`]));
}

function sourceGuard({ config, world, device, print }: Context): void {
  print('Interface  Filter-type  Filter-mode  IP-address       Mac-address        Vlan');
  print('---------  -----------  -----------  ---------------  -----------------  ----');
  const all = [...(config.snooping?.bindings ?? []), ...snoopedBindings(world, device)];
  for (const [name, { trust }] of Object.entries(config.interfaces)) {
    if (!trust?.verifySource) continue;
    const type = trust.verifySource === 'ip' ? 'ip' : 'ip-mac';
    const head: [number, string][] = [
      [0, shortName(name)],
      [11, type],
      [24, 'active'],
    ];
    const bindings = all.filter(({ port }) => port === name);
    for (const { ip, mac, vlan } of bindings)
      print(columns(...head, [37, ip4Text(ip)], [54, type === 'ip' ? '' : colons(mac)], [73, vlan]));
    if (bindings.length === 0)
      print(columns(...head, [37, 'deny-all'], [73, config.interfaces[name]?.accessVlan ?? 1]));
  }
}

const show = (syntax: string, run: Command['run']): Command => ({
  modes: ['user', 'exec'],
  syntax,
  on: isSwitch,
  help: {
    snooping: 'DHCP snooping',
    binding: 'DHCP snooping bindings',
    statistics: 'DHCP snooping statistics',
  },
  run,
});

const SOURCE = '<mac:mac> vlan <vlan:1-4094> <address:ipv4> interface <name:interface>';

/** Commands for DHCP snooping and IP source guard. */
export const snoopingCommands: Command[] = [
  flag('ip dhcp snooping', (snooping, no) => {
    snooping.enabled = no ? undefined : true;
  }),
  {
    modes: ['config'],
    syntax: 'ip dhcp snooping vlan <vlans:vlans>',
    on: isSwitch,
    no: 'exact',
    help: { vlans: 'DHCP Snooping vlan first number or vlan range, example: 1,3-5,7,9-11' },
    run: (context, match) =>
      change(context, (snooping) => {
        const apply = context.no ? removeVlans : addVlans;
        snooping.vlans = apply(snooping.vlans, vlansIn(match));
      }),
  },
  flag('ip dhcp snooping information option', (snooping, no) => {
    snooping.noOption82 = no ? true : undefined;
  }),
  flag('ip dhcp snooping information option allow-untrusted', (snooping, no) => {
    snooping.allowUntrusted = no ? undefined : true;
  }),
  flag('ip dhcp snooping verify mac-address', (snooping, no) => {
    snooping.noVerifyMac = no ? true : undefined;
  }),
  {
    modes: ['config'],
    syntax: `ip source binding ${SOURCE}`,
    on: isSwitch,
    no: 'exact',
    help: { mac: 'binding MAC address', address: 'binding IP address' },
    run: bindSource,
  },
  {
    modes: ['config'],
    syntax: 'ip dhcp relay information trust-all',
    run: ({ config, no }) => {
      config.relayTrustAll = no ? undefined : true;
    },
  },
  {
    modes: ['interface'],
    syntax: 'ip dhcp relay information trusted',
    run: (context) =>
      forEachInterface(context, (config) => {
        config.relayTrusted = context.no ? undefined : true;
      }),
  },
  onPort('ip dhcp snooping trust', (trust, _match, no) => {
    trust.dhcpTrust = no ? undefined : true;
  }),
  onPort(
    'ip dhcp snooping limit rate <rate:1-2048>',
    (trust, match, no) => {
      trust.dhcpLimit = no ? undefined : numberOf(match, 'rate');
    },
    'ip dhcp snooping limit rate [<rate:1-2048>]',
  ),
  onPort('ip verify source [port-security | mac-check]', (trust, match, no) => {
    const isMac = has(match, 'port-security') || has(match, 'mac-check');
    trust.verifySource = no ? undefined : isMac ? 'ip-mac' : 'ip';
  }),
  show('show ip dhcp snooping', summary),
  show('show ip dhcp snooping binding', (context) => bindingTable(context, snooped(context))),
  show('show ip dhcp snooping statistics', statistics),
  show('show ip source binding', (context) => {
    const typed = context.config.snooping?.bindings ?? [];
    bindingTable(context, [...typed.map((each) => ({ ...each, type: 'static' })), ...snooped(context)]);
  }),
  show('show ip verify source', sourceGuard),
  {
    modes: ['exec'],
    syntax: 'clear ip dhcp snooping (binding (* | <address:ipv4>) | statistics)',
    on: isSwitch,
    run: ({ device }, match) => {
      const { inspected } = device.run;
      const ip = numberOf(match, 'address');
      if (!inspected) return;
      if (has(match, 'statistics'))
        for (const what of ['forwarded', 'dropped', 'untrusted']) delete inspected.counts[what];
      else
        for (const [key, each] of Object.entries(inspected.bindings))
          if (ip === undefined || each.ip === ip) delete inspected.bindings[key];
    },
  },
];
