import type { Command, Context, Match } from '../../console/command.js';
import { has, numberIn, textIn, textOf } from '../../console/match.js';
import type { SnmpConfig } from '../../core/services.js';

function snmpConfig({ config }: Context): SnmpConfig {
  config.snmp ??= { communities: [], hosts: [], traps: [] };
  return config.snmp;
}

/** Turns off an agent without settings. */
function tidy({ config }: Context): void {
  const { communities = [], hosts = [], traps = [], location, contact, source } = config.snmp ?? {};
  const texts = [location, contact, source].filter((text) => text !== undefined);
  if (communities.length + hosts.length + traps.length + texts.length === 0) delete config.snmp;
}

function setCommunity(context: Context, match: Match): void {
  const snmp = snmpConfig(context);
  const name = textIn(match, 'name');
  const others = snmp.communities.filter((community) => community.name !== name);
  const list = textOf(match, 'list');
  const access = has(match, 'rw') ? ('rw' as const) : ('ro' as const);
  const definition = { name, access, ...(list !== undefined && { list }) };
  snmp.communities = context.no ? others : [...others, definition];
  tidy(context);
}

function setHost(context: Context, match: Match): void {
  const snmp = snmpConfig(context);
  const [ip, community, traps] = [
    numberIn(match, 'manager'),
    textOf(match, 'community'),
    textOf(match, 'kinds'),
  ];
  const isSame = (host: { ip: number; community: string }) =>
    host.ip === ip && (community === undefined || host.community === community);
  const others = snmp.hosts.filter((host) => !isSame(host));
  const version = has(match, '2c') ? ('2c' as const) : ('1' as const);
  if (context.no || community === undefined) snmp.hosts = others;
  else snmp.hosts = [...others, { ip, version, community, ...(traps !== undefined && { traps }) }];
  tidy(context);
}

const textCommand = (what: 'location' | 'contact'): Command => ({
  modes: ['config'],
  syntax: `snmp-server ${what} <text:line>`,
  no: `snmp-server ${what} [<text:line>]`,
  run: (context, match) => {
    const snmp = snmpConfig(context);
    if (context.no) delete snmp[what];
    else snmp[what] = textIn(match, 'text');
    tidy(context);
  },
});

/** Commands for the SNMP agent. */
export const snmpCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'snmp-server community <name:word> [ro | rw] [<list:word>]',
    no: 'snmp-server community <name:word> [<rest:line>]',
    run: setCommunity,
  },
  textCommand('location'),
  textCommand('contact'),
  {
    modes: ['config'],
    syntax: 'snmp-server host <manager:ipv4> [traps] [version (1 | 2c)] <community:word> [<kinds:line>]',
    no: 'snmp-server host <manager:ipv4> [traps] [version (1 | 2c)] [<community:word>] [<kinds:line>]',
    run: setHost,
  },
  {
    modes: ['config'],
    syntax: 'snmp-server enable traps [<kinds:line>]',
    no: 'snmp-server enable traps [<kinds:line>]',
    run: (context, match) => {
      const snmp = snmpConfig(context);
      const kinds = (textOf(match, 'kinds') ?? '').toLowerCase();
      const others = snmp.traps.filter((each) => each !== kinds);
      if (context.no) snmp.traps = kinds === '' ? [] : others;
      else snmp.traps = [...others, kinds];
      tidy(context);
    },
  },
  {
    modes: ['config'],
    syntax: 'snmp-server (trap-source | source-interface traps) <name:interface>',
    no: 'snmp-server (trap-source | source-interface traps) [<name:interface>]',
    run: (context, match) => {
      const snmp = snmpConfig(context);
      if (context.no) delete snmp.source;
      else snmp.source = textOf(match, 'name');
      tidy(context);
    },
  },
  {
    modes: ['config'],
    syntax: '',
    no: 'snmp-server',
    run: ({ config }) => {
      delete config.snmp;
    },
  },
];
