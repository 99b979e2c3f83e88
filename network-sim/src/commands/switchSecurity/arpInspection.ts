import { arpAclLine } from '../../config/switchSecurityLines.js';
import type { Command, Context, Match } from '../../console/command.js';
import { has, numberOf, textIn, textOf } from '../../console/match.js';
import { isSwitch } from '../../core/build.js';
import { compareInterfaces, interfaceType, shortName } from '../../core/interfaceName.js';
import type { ArpAclEntry, ArpValidation, InspectionConfig } from '../../core/switchSecurity.js';
import { arpLimitOf } from '../../ethernet/arpInspection.js';
import { addVlans, hasVlan, removeVlans, type VlanList } from '../../net/vlanList.js';
import { columns } from '../../show/columns.js';
import { changeTrust } from './snooping.js';

function change(context: Context, apply: (inspection: InspectionConfig) => void): void {
  const inspection = context.config.inspection ?? { vlans: [], validate: [], filters: [] };
  apply(inspection);
  const isEmpty = Object.values(inspection).every((part) => part.length === 0);
  context.config.inspection = isEmpty ? undefined : inspection;
}

const vlansIn = (match: Match): VlanList => (match.values.vlans as VlanList | undefined) ?? [];

const VALIDATIONS: ArpValidation[] = ['src-mac', 'dst-mac', 'ip'];

function setFilter(context: Context, match: Match): void {
  const list = textIn(match, 'list');
  const vlans = vlansIn(match);
  change(context, (inspection) => {
    const others = inspection.filters
      .map((each) => ({ ...each, vlans: removeVlans(each.vlans, vlans) }))
      .filter((each) => each.vlans.length > 0);
    const filter = { list, vlans, ...(has(match, 'static') && { isStatic: true as const }) };
    inspection.filters = context.no ? others : [...others, filter];
  });
}

const IP = '(any | host <ip:ipv4> | <ip:ipv4> <wildcard:wildcard>)';
const MAC = '(any | host <mac:mac> | <mac:mac> <macwildcard:mac>)';

function enterList({ config, console, no }: Context, match: Match): void {
  const name = textIn(match, 'name');
  const lists = config.arpAcls ?? {};
  if (no) {
    delete lists[name];
    config.arpAcls = Object.keys(lists).length > 0 ? lists : undefined;
    return;
  }
  lists[name] ??= [];
  config.arpAcls = lists;
  console.mode = 'arpAcl';
  console.target = [name];
}

function setEntry({ config, console, no }: Context, match: Match): void {
  const list = config.arpAcls?.[console.target[0] ?? ''];
  if (!list) return;
  const [ip, mac] = [numberOf(match, 'ip'), textOf(match, 'mac')];
  const entry: ArpAclEntry = {
    action: match.words[0] === 'deny' ? 'deny' : 'permit',
    ...(ip !== undefined && { ip: { ip, wildcard: numberOf(match, 'wildcard') ?? 0 } }),
    ...(mac !== undefined && { mac: { mac, wildcard: textOf(match, 'macwildcard') ?? '0000.0000.0000' } }),
    ...(has(match, 'log') && { log: true as const }),
  };
  const at = list.findIndex((each) => arpAclLine(each) === arpAclLine(entry));
  if (no && at >= 0) list.splice(at, 1);
  if (!no && at < 0) list.push(entry);
}

function summary({ config, device, print }: Context): void {
  const { vlans = [], validate = [], filters = [] } = config.inspection ?? {};
  const { counts = {} } = device.run.inspected ?? {};
  const state = (what: ArpValidation) => (validate.includes(what) ? 'Enabled' : 'Disabled');
  const inspectedVlans = device.vlans.filter(({ id }) => hasVlan(vlans, id));
  print('');
  print(`Source Mac Validation      : ${state('src-mac')}`);
  print(`Destination Mac Validation : ${state('dst-mac')}`);
  print(`IP Address Validation      : ${state('ip')}`);
  print('');
  print(' Vlan     Configuration    Operation   ACL Match          Static ACL');
  print(' ----     -------------    ---------   ---------          ----------');
  for (const { id, state: active } of inspectedVlans) {
    const filter = filters.find((each) => hasVlan(each.vlans, id));
    const operation = active === 'active' ? 'Active' : 'Inactive';
    print(
      columns(
        [1, String(id).padStart(4)],
        [10, 'Enabled'],
        [27, operation],
        [39, filter?.list ?? ''],
        [58, filter ? (filter.isStatic ? 'Yes' : 'No') : ''],
      ),
    );
  }
  print('');
  print(' Vlan     ACL Logging      DHCP Logging      Probe Logging');
  print(' ----     -----------      ------------      -------------');
  for (const { id } of inspectedVlans)
    print(columns([1, String(id).padStart(4)], [10, 'Deny'], [27, 'Deny'], [45, 'Off']));
  print('');
  print(' Vlan      Forwarded        Dropped     DHCP Drops      ACL Drops');
  print(' ----      ---------        -------     ----------      ---------');
  for (const { id } of inspectedVlans) {
    const cells = ['arp forwarded', 'arp dropped', 'arp DHCP', 'arp ACL'].map(
      (what) => counts[`${what} ${id}`] ?? 0,
    );
    const [forwarded = 0, dropped = 0, dhcp = 0, acl = 0] = cells;
    const right = (value: number, width: number) => String(value).padStart(width);
    print(
      ` ${String(id).padStart(4)}${right(forwarded, 15)}${right(dropped, 15)}${right(dhcp, 15)}${right(acl, 15)}`,
    );
  }
}

function interfaces({ config, device, print }: Context, match: Match): void {
  const wanted = textOf(match, 'name');
  print('');
  print(' Interface        Trust State     Rate (pps)    Burst Interval');
  print(' ---------------  -----------     ----------    --------------');
  for (const name of Object.keys(config.interfaces).sort(compareInterfaces)) {
    const port = config.interfaces[name];
    const type = interfaceType(name);
    if (!port?.switchport || (type !== 'ethernet' && type !== 'channel')) continue;
    if (wanted !== undefined && wanted !== name) continue;
    const limit = arpLimitOf(device, name);
    print(
      columns(
        [1, shortName(name)],
        [18, port.trust?.arpTrust ? 'Trusted' : 'Untrusted'],
        [34, String(limit === 'none' ? 'None' : limit).padStart(10)],
        [48, String(limit === 'none' ? 'N/A' : 1).padStart(14)],
      ),
    );
  }
}

const onSwitch = (
  modes: Command['modes'],
  syntax: string,
  run: Command['run'],
  more: Partial<Command> = {},
): Command => ({
  modes,
  syntax,
  on: isSwitch,
  run,
  ...more,
  help: { inspection: 'Arp Inspection configuration', arp: 'IP ARP configuration', ...more.help },
});

/** Commands for dynamic ARP inspection. */
export const arpInspectionCommands: Command[] = [
  onSwitch(
    ['config'],
    'ip arp inspection vlan <vlans:vlans>',
    (context, match) =>
      change(context, (inspection) => {
        const apply = context.no ? removeVlans : addVlans;
        inspection.vlans = apply(inspection.vlans, vlansIn(match));
      }),
    { no: 'exact' },
  ),
  onSwitch(
    ['config'],
    'ip arp inspection validate (src-mac [dst-mac] [ip] | dst-mac [src-mac] [ip] | ip [src-mac] [dst-mac])',
    (context, match) =>
      change(context, (inspection) => {
        const named = VALIDATIONS.filter((each) => match.words.slice(4).includes(each));
        // Each line replaces the one before.
        if (context.no)
          inspection.validate =
            named.length === 0 ? [] : inspection.validate.filter((each) => !named.includes(each));
        else inspection.validate = named;
      }),
    {
      help: {
        'src-mac': 'Validate source MAC address',
        'dst-mac': 'Validate destination MAC address',
        ip: 'Validate IP addresses',
      },
    },
  ),
  onSwitch(['config'], 'ip arp inspection filter <list:word> vlan <vlans:vlans> [static]', setFilter, {
    no: 'exact',
  }),
  onSwitch(['config'], 'arp access-list <name:word>', enterList, { no: 'exact' }),
  onSwitch(['arpAcl'], `(permit | deny) ip ${IP} mac ${MAC} [log]`, setEntry, {
    no: 'exact',
    help: {
      permit: 'Specify packets to forward',
      deny: 'Specify packets to reject',
      ip: 'Sender IP address',
      mac: 'Sender MAC address',
    },
  }),
  onSwitch(
    ['interface'],
    'ip arp inspection trust',
    (context) =>
      changeTrust(context, (trust) => {
        trust.arpTrust = context.no ? undefined : true;
      }),
    { targets: ['ethernet', 'channel'], help: { trust: 'Configure Trust state' } },
  ),
  onSwitch(
    ['interface'],
    'ip arp inspection limit (rate <rate:0-2048> [burst interval <seconds:1-15>] | none)',
    (context, match) =>
      changeTrust(context, (trust) => {
        const limit = has(match, 'none') ? 'none' : numberOf(match, 'rate');
        trust.arpLimit = context.no ? undefined : limit;
      }),
    { targets: ['ethernet', 'channel'], no: 'ip arp inspection limit [rate <rate:0-2048> | none]' },
  ),
  onSwitch(['user', 'exec'], 'show ip arp inspection [vlan <vlans:vlans>]', summary),
  onSwitch(['user', 'exec'], 'show ip arp inspection interfaces [<name:interface>]', interfaces),
  onSwitch(['user', 'exec'], 'show ip arp inspection statistics [vlan <vlans:vlans>]', summary),
  onSwitch(['user', 'exec'], 'show arp access-list [<name:word>]', ({ config, print }, match) => {
    const wanted = textOf(match, 'name');
    for (const [name, entries] of Object.entries(config.arpAcls ?? {})) {
      if (wanted !== undefined && wanted !== name) continue;
      print(`ARP access list ${name}`);
      for (const entry of entries) print(`    ${arpAclLine(entry)}`);
    }
  }),
];
