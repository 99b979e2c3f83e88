import type { Command, Context, Match } from '../../console/command.js';
import { has, numberIn, numberOf, textIn, textOf } from '../../console/match.js';
import { isSwitch } from '../../core/build.js';
import { compareInterfaces, shortName } from '../../core/interfaceName.js';
import type { PortSecurityConfig, SecureMac } from '../../core/switchSecurity.js';
import { maximumOf, stickyAddress } from '../../ethernet/portSecurity.js';
import { type SecureAddress, secureAddresses, secureAddressesOf } from '../../ethernet/secureAddresses.js';
import { columns } from '../../show/columns.js';
import { forEachInterface } from '../targets.js';

const isEmpty = ({ addresses, ...rest }: PortSecurityConfig): boolean =>
  addresses.length === 0 && Object.values(rest).every((value) => value === undefined);

/** Changes port security on each selected interface; settings that are all defaults are removed. */
function change(context: Context, apply: (security: PortSecurityConfig, name: string) => void): void {
  forEachInterface(context, (config, name) => {
    const security = config.portSecurity ?? { addresses: [] };
    apply(security, name);
    config.portSecurity = isEmpty(security) ? undefined : security;
  });
}

const isDynamicPort = ({ config }: Context, name: string): boolean =>
  config.interfaces[name]?.mode.startsWith('dynamic') ?? false;

/** Enables port security. A port with DTP could become a trunk, so IOS requires a fixed mode first. */
function enable(context: Context): void {
  change(context, (security, name) => {
    if (!context.no && isDynamicPort(context, name))
      context.print(`Command rejected: ${name} is a dynamic port.`);
    else security.enabled = context.no ? undefined : true;
  });
}

function setMaximum(context: Context, match: Match): void {
  const vlan = has(match, 'voice') ? 'voice' : has(match, 'access') ? 'access' : undefined;
  const maximum = context.no ? undefined : numberIn(match, 'maximum');
  change(context, (security) => {
    if (vlan) {
      const { [vlan]: _, ...others } = security.vlanMaximum ?? {};
      const limits = maximum === undefined ? others : { ...others, [vlan]: maximum };
      security.vlanMaximum = Object.keys(limits).length > 0 ? limits : undefined;
    } else if (security.addresses.length > (maximum ?? 1))
      context.print('Maximum is less than number of currently secured mac-addresses.');
    else security.maximum = maximum === 1 ? undefined : maximum;
  });
}

function setViolation(context: Context, match: Match): void {
  const mode = (['restrict', 'protect'] as const).find((each) => has(match, each));
  change(context, (security) => {
    security.violation = context.no ? undefined : mode;
  });
}

/** Turns sticky learning on or off, which moves learned addresses into the configuration or back. */
function setSticky(context: Context): void {
  const { device, world, no } = context;
  change(context, (security, name) => {
    const state = device.run.securePorts?.[name];
    if (no) {
      const isSticky = ({ type }: SecureAddress) => type === 'SecureSticky';
      const sticky = secureAddressesOf(world, device, name).filter(isSticky);
      state?.learned.push(...sticky.map(({ mac, vlan, at }) => ({ mac, vlan, at, seen: at })));
      security.addresses = security.addresses.filter((each) => !each.sticky);
    } else if (!security.sticky && state) {
      security.addresses.push(
        ...state.learned.map(({ mac, vlan }) => stickyAddress(device, name, vlan, mac)),
      );
      state.learned = [];
    }
    security.sticky = no ? undefined : true;
  });
}

function setAddress(context: Context, match: Match): void {
  const mac = textIn(match, 'mac');
  const [voice, vlan] = [has(match, 'voice'), numberOf(match, 'vlan')];
  const sticky = has(match, 'sticky');
  const isIt = (each: SecureMac) =>
    each.mac === mac && (each.voice ?? false) === voice && (vlan === undefined || each.vlan === vlan);
  change(context, (security, name) => {
    if (context.no) {
      security.addresses = security.addresses.filter((each) => !isIt(each));
      return;
    }
    const isThere = Object.values(context.config.interfaces).some(({ portSecurity }) =>
      portSecurity?.addresses.some(isIt),
    );
    if (isThere) return context.print(`Found duplicate mac-address ${mac}.`);
    if (security.addresses.length >= maximumOf(security))
      return context.print(`Total secure mac-addresses on interface ${name} has reached maximum limit.`);
    const secureAddress = { mac, ...(voice && { voice }), ...(sticky && { sticky }) };
    security.addresses.push({ ...secureAddress, ...(vlan !== undefined && { vlan }) });
    const state = context.device.run.securePorts?.[name];
    if (state) state.learned = state.learned.filter((each) => each.mac !== mac);
  });
}

function setAging(context: Context, match: Match): void {
  change(context, (security) => {
    if (has(match, 'time')) {
      const minutes = context.no ? 0 : numberIn(match, 'minutes');
      security.agingTime = minutes === 0 ? undefined : minutes;
    } else security.agingType = !context.no && has(match, 'inactivity') ? 'inactivity' : undefined;
  });
}

function clear({ config, device }: Context, match: Match): void {
  const [mac, port] = [textOf(match, 'mac'), textOf(match, 'name')];
  const kind = match.words[2];
  for (const [name, { portSecurity: security }] of Object.entries(config.interfaces)) {
    if (!security || (port !== undefined && port !== name)) continue;
    const isWanted = (each: { mac: string }) => mac === undefined || each.mac === mac;
    security.addresses = security.addresses.filter((each) => {
      const isKind = kind === 'all' || kind === (each.sticky ? 'sticky' : 'configured');
      return !(isKind && isWanted(each));
    });
    const state = device.run.securePorts?.[name];
    if (state && (kind === 'all' || kind === 'dynamic'))
      state.learned = state.learned.filter((each) => !isWanted(each));
  }
}

const RULE = '-'.repeat(77);

/** Shows the totals. One address per port doesn't count, because the limit applies to additional ones. */
function totals({ world, device, print }: Context): void {
  const ports = Object.keys(device.run.securePorts ?? {});
  const beyond = ports.reduce(
    (sum, port) => sum + Math.max(0, secureAddressesOf(world, device, port).length - 1),
    0,
  );
  print(`Total Addresses in System (excluding one mac per port)     : ${beyond}`);
  print('Max Addresses limit in System (excluding one mac per port) : 8192');
}

const titled = (mode: string) => mode.charAt(0).toUpperCase() + mode.slice(1);

function summary(context: Context): void {
  const { world, device, config, print } = context;
  print('Secure Port  MaxSecureAddr  CurrentAddr  SecurityViolation  Security Action');
  print('                (Count)       (Count)          (Count)');
  print(RULE);
  const right = (value: string | number, width: number) => String(value).padStart(width);
  for (const port of Object.keys(device.run.securePorts ?? {}).sort(compareInterfaces)) {
    const security = config.interfaces[port]?.portSecurity;
    if (!security) continue;
    const count = secureAddressesOf(world, device, port).length;
    const cells = [
      right(shortName(port), 11),
      right(maximumOf(security), 15),
      right(count, 13),
      right(device.run.securePorts?.[port]?.violations ?? 0, 19),
      right(titled(security.violation ?? 'shutdown'), 17),
    ];
    print(cells.join(''));
  }
  print(RULE);
  totals(context);
}

function details({ world, device, config, print }: Context, name: string): void {
  const port = config.interfaces[name];
  const state = device.run.ports[name];
  if (!port || !state) return;
  const security = port.portSecurity ?? { addresses: [] };
  const secure = device.run.securePorts?.[name];
  const addresses = secureAddressesOf(world, device, name);
  const count = (type: SecureAddress['type']) => addresses.filter((each) => each.type === type).length;
  const status =
    state.errDisabled === 'psecure-violation' ? 'shutdown' : secure && state.protocol ? 'up' : 'down';
  const { mac, vlan } = secure?.last ?? { mac: '0000.0000.0000', vlan: 0 };
  const rows: [string, string | number][] = [
    ['Port Security', security.enabled ? 'Enabled' : 'Disabled'],
    ['Port Status', `Secure-${status}`],
    ['Violation Mode', titled(security.violation ?? 'shutdown')],
    ['Aging Time', `${security.agingTime ?? 0} mins`],
    ['Aging Type', security.agingType ? 'Inactivity' : 'Absolute'],
    ['SecureStatic Address Aging', 'Disabled'],
    ['Maximum MAC Addresses', maximumOf(security)],
    ['Total MAC Addresses', addresses.length],
    ['Configured MAC Addresses', count('SecureConfigured')],
    ['Sticky MAC Addresses', count('SecureSticky')],
    ['Last Source Address:Vlan', `${mac}:${vlan}`],
    ['Security Violation Count', secure?.violations ?? 0],
  ];
  for (const [label, value] of rows) print(`${label.padEnd(27)}: ${value}`);
}

function addressTable(context: Context, addresses: SecureAddress[]): void {
  const { config, print } = context;
  print('               Secure Mac Address Table');
  print(RULE);
  print('Vlan    Mac Address       Type                          Ports   Remaining Age');
  print('                                                                   (mins)');
  print('----    -----------       ----                          -----   -------------');
  for (const { vlan, mac, type, port, minutesLeft } of addresses) {
    const isIdleTime = config.interfaces[port]?.portSecurity?.agingType === 'inactivity';
    const age = minutesLeft === undefined ? '-' : `${minutesLeft}${isIdleTime ? ' (I)' : ''}`;
    print(columns([0, String(vlan).padStart(4)], [8, mac], [26, type], [56, shortName(port)], [69, age]));
  }
  print(RULE);
  totals(context);
}

function showAddresses(context: Context, match: Match): void {
  const { world, device } = context;
  const name = textOf(match, 'name');
  const all = name ? secureAddressesOf(world, device, name) : secureAddresses(world, device);
  const order = (a: SecureAddress, b: SecureAddress) => compareInterfaces(a.port, b.port) || a.vlan - b.vlan;
  addressTable(context, all.toSorted(order));
}

const onPort = (syntax: string, run: Command['run'], no: string, help?: Command['help']): Command => ({
  modes: ['interface'],
  syntax: `switchport port-security${syntax}`,
  no: `switchport port-security${no}`,
  on: isSwitch,
  targets: ['ethernet'],
  run,
  help: { 'port-security': 'Security related command', ...help },
});

const show = (syntax: string, run: Command['run']): Command => ({
  modes: ['user', 'exec'],
  syntax: `show port-security${syntax}`,
  help: { 'port-security': 'Show secure port information', address: 'Show secure address' },
  on: isSwitch,
  run,
});

const VLAN = '[vlan (access | voice)]';
const ANY_VLAN = '[vlan (access | voice | <vlan:1-4094>)]';

/** Port security commands, which limit which stations can use a port, and how many. */
export const portSecurityCommands: Command[] = [
  onPort('', enable, ''),
  onPort(` maximum <maximum:1-8192> ${VLAN}`, setMaximum, ` maximum [<maximum:1-8192>] ${VLAN}`, {
    maximum: 'Max secure addresses',
    access: 'Access vlan',
    voice: 'Voice vlan',
    vlan: 'Max secure addresses per vlan',
  }),
  onPort(
    ' violation (shutdown | restrict | protect)',
    setViolation,
    ' violation [shutdown | restrict | protect]',
    {
      violation: 'Security violation mode',
      shutdown: 'Security violation shutdown mode',
      restrict: 'Security violation restrict mode',
      protect: 'Security violation protect mode',
    },
  ),
  onPort(' mac-address sticky', setSticky, ' mac-address sticky', {
    'mac-address': 'Secure mac address',
    sticky: 'Configure dynamic secure addresses as sticky',
  }),
  onPort(
    ` mac-address [sticky] <mac:mac> ${ANY_VLAN}`,
    setAddress,
    ` mac-address [sticky] <mac:mac> ${ANY_VLAN}`,
    { mac: '48 bit mac address' },
  ),
  onPort(
    ' aging (time <minutes:0-1440> | type (absolute | inactivity))',
    setAging,
    ' aging (time [<minutes:0-1440>] | type [absolute | inactivity])',
    {
      aging: 'Port-security aging commands',
      time: 'Port-security aging time',
      type: 'Port-security aging type',
      minutes: 'Aging time in minutes. Enter a value between 1 and 1440',
      absolute: 'Absolute aging (default)',
      inactivity: 'Aging based on inactivity time period',
    },
  ),
  show('', summary),
  show(' interface <name:interface>', (context, match) => details(context, textIn(match, 'name'))),
  show(' interface <name:interface> address', showAddresses),
  show(' address', showAddresses),
  {
    modes: ['exec'],
    syntax:
      'clear port-security (all | configured | dynamic | sticky) [address <mac:mac> | interface <name:interface>]',
    help: { 'port-security': 'Clear secure addresses', all: 'Clear all secure MAC addresses' },
    on: isSwitch,
    run: clear,
  },
];
