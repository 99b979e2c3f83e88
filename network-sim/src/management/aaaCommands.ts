import { decrypt7 } from '../config/secret.js';
import type { Command, Context, Match } from '../console/command.js';
import { has, numberOf, textIn, textOf } from '../console/match.js';
import type { Config } from '../core/config.js';
import { changeLines } from '../core/lineRanges.js';
import type { AaaGroup, AaaProtocol, AaaServer } from '../core/managementConfig.js';
import { ip4Text } from '../net/addressText.js';

const MOST_METHODS = 4;

/** One to four methods from this list. */
const methods = (words: string): string => {
  const one = `(group (radius | tacacs+ | <group:word>) | ${words})`;
  return Array.from({ length: MOST_METHODS }).reduce<string>(
    (rest) => (rest === '' ? one : `${one} [${rest}]`),
    '',
  );
};

/** The methods in a typed line, with `group` before a group's name. */
function methodsIn({ parts }: Match, from: number): string[] {
  const found: string[] = [];
  for (let at = from; at < parts.length; at++)
    found.push(parts[at] === 'group' ? `group ${parts[++at]}` : (parts[at] ?? ''));
  return found;
}

/** Whether `aaa new-model` is configured; IOS doesn't accept the other commands without it. */
function hasAaa({ config, print }: Context): boolean {
  if (config.aaa) return true;
  print(`${' '.repeat(`${config.hostname}(config)#aaa `.length)}^`);
  print("% Invalid input detected at '^' marker.");
  print('');
  return false;
}

function setNewModel({ config, no }: Context): void {
  if (no === (config.aaa === undefined)) return;
  config.aaa = no ? undefined : { login: {}, exec: {}, groups: [] };
  changeLines(config, ['con 0'], (line) => {
    delete line.login;
  });
  changeLines(config, ['vty 0 15'], (line) => {
    line.login = 'line';
  });
}

const setList =
  (kind: 'login' | 'exec'): Command['run'] =>
  (context, match) => {
    const { aaa } = context.config;
    if (!hasAaa(context) || !aaa) return;
    const name = match.parts[3] ?? 'default';
    if (context.no) delete aaa[kind][name];
    else aaa[kind][name] = methodsIn(match, 4);
  };

const protocolOf = (match: Match): AaaProtocol =>
  has(match, 'radius') || has(match, 'radius-server') ? 'radius' : 'tacacs+';

/** The server or group that is being configured. */
const openServer = ({ config, console }: Context): AaaServer | undefined =>
  config.aaaServers?.find(
    ({ protocol, name }) => protocol === console.target[0] && name === console.target[1],
  );
const openGroup = ({ config, console }: Context): AaaGroup | undefined =>
  config.aaa?.groups.find(({ name }) => name === console.target[1]);

/** Changes the servers in a configuration; an empty list is the same as none. */
function setServers(config: Config, servers: AaaServer[]): void {
  config.aaaServers = servers.length > 0 ? servers : undefined;
}

function openOrRemoveServer({ config, console, no }: Context, match: Match): void {
  const protocol = protocolOf(match);
  const name = textIn(match, 'name');
  const all = config.aaaServers ?? [];
  const isIt = (each: AaaServer) => each.protocol === protocol && each.name === name;
  if (no) {
    const others = all.filter((each) => !isIt(each));
    setServers(config, others);
    return;
  }
  if (!all.some(isIt)) setServers(config, [...all, { protocol, name }]);
  console.mode = 'aaaServer';
  console.target = [protocol, name];
}

function openOrRemoveGroup(context: Context, match: Match): void {
  const { config, console, no } = context;
  if (!hasAaa(context) || !config.aaa) return;
  const { groups } = config.aaa;
  const protocol = protocolOf(match);
  const name = textIn(match, 'name');
  if (no) {
    config.aaa.groups = groups.filter((each) => each.name !== name);
    return;
  }
  if (!groups.some((each) => each.name === name)) groups.push({ protocol, name, servers: [] });
  console.mode = 'aaaGroup';
  console.target = [protocol, name];
}

/** A shared secret as typed, or decoded from type 7. */
function keyIn(match: Match): string | undefined {
  const seven = textOf(match, 'seven');
  return seven === undefined ? textOf(match, 'key') : decrypt7(seven);
}

/** Defines a server in one line, as in earlier IOS versions. */
function setHost({ config, no }: Context, match: Match): void {
  const protocol = protocolOf(match);
  const address = numberOf(match, 'address') ?? 0;
  const name = ip4Text(address);
  const others = (config.aaaServers ?? []).filter(
    (each) => each.protocol !== protocol || each.name !== name || each.options === undefined,
  );
  if (no) {
    setServers(config, others);
    return;
  }
  const options = textOf(match, 'options') ?? '';
  const [, type, typed = ''] = /(?:^| )key (?:([067]) )?(\S+)$/.exec(options) ?? [];
  const key = type === '7' ? decrypt7(typed) : typed;
  setServers(config, [...others, { protocol, name, address, options, ...(key && { key }) }]);
}

function keepLine(kept: string[] | undefined, { parts }: Match, no: boolean): string[] | undefined {
  const line = parts.join(' ');
  const others = (kept ?? []).filter((each) => each !== line);
  const all = no ? others : [...others, line];
  return all.length > 0 ? all : undefined;
}

const setLineList =
  (field: 'loginList' | 'execList'): Command['run'] =>
  ({ config, console, no }, match) => {
    const name = has(match, 'default') ? 'default' : textIn(match, 'list');
    changeLines(config, console.target, (line) => {
      if (no || name === 'default') delete line[field];
      else line[field] = name;
    });
  };

const WITH_KEY = '(0 <key:line> | 7 <seven:word> | <key:line>)';

/** AAA commands, which set who may log in, and who decides. */
export const aaaCommands: Command[] = [
  { modes: ['config'], syntax: 'aaa new-model', run: setNewModel },
  {
    modes: ['config'],
    syntax: `aaa authentication login (default | <list:word>) ${methods('local | local-case | enable | line | none')}`,
    no: 'aaa authentication login (default | <list:word>) [<rest:line>]',
    run: setList('login'),
  },
  {
    modes: ['config'],
    syntax: `aaa authorization exec (default | <list:word>) ${methods('local | if-authenticated | none')}`,
    no: 'aaa authorization exec (default | <list:word>) [<rest:line>]',
    run: setList('exec'),
  },
  {
    modes: ['config'],
    syntax: 'aaa authorization console',
    run: (context) => {
      const { aaa } = context.config;
      if (!hasAaa(context) || !aaa) return;
      if (context.no) delete aaa.console;
      else aaa.console = true;
    },
  },
  {
    modes: ['config'],
    syntax: 'aaa group server (radius | tacacs+) <name:word>',
    no: 'exact',
    run: openOrRemoveGroup,
  },
  { modes: ['config'], syntax: '(radius | tacacs) server <name:word>', no: 'exact', run: openOrRemoveServer },
  {
    modes: ['config'],
    syntax: '(radius-server | tacacs-server) host <address:ipv4> [<options:line>]',
    run: setHost,
  },
  {
    modes: ['aaaServer'],
    syntax: 'address ipv4 <address:ipv4> [auth-port <port:0-65535>] [acct-port <accounting:0-65535>]',
    run: (context, match) => {
      const server = openServer(context);
      if (!server) return;
      delete server.address;
      delete server.port;
      if (context.no) return;
      server.address = numberOf(match, 'address');
      const port = numberOf(match, 'port');
      if (port !== undefined) server.port = port;
    },
  },
  {
    modes: ['aaaServer'],
    syntax: `key ${WITH_KEY}`,
    run: (context, match) => {
      const server = openServer(context);
      if (!server) return;
      if (context.no) delete server.key;
      else server.key = keyIn(match);
    },
  },
  {
    modes: ['aaaServer'],
    syntax:
      '(timeout | retransmit | automate-tester | backoff | single-connection | pac | send-nat-address | non-standard | dscp) [<value:line>]',
    isKept: true,
    run: (context, match) => {
      const server = openServer(context);
      if (server) server.kept = keepLine(server.kept, match, context.no);
    },
  },
  {
    modes: ['aaaGroup'],
    syntax: 'server name <name:word>',
    run: (context, match) => {
      const group = openGroup(context);
      if (!group) return;
      const name = textIn(match, 'name');
      const others = group.servers.filter((each) => each !== name);
      group.servers = context.no ? others : [...others, name];
    },
  },
  {
    modes: ['aaaGroup'],
    syntax:
      '(server <address:ipv4> [<value:line>] | server-private <value:line> | (ip | ipv6 | deadtime | load-balance | retransmit | attribute | cache) <value:line>)',
    isKept: true,
    run: (context, match) => {
      const group = openGroup(context);
      if (group) group.kept = keepLine(group.kept, match, context.no);
    },
  },
  {
    modes: ['line'],
    syntax: 'login authentication (default | <list:word>)',
    run: setLineList('loginList'),
  },
  {
    modes: ['line'],
    syntax: 'authorization exec (default | <list:word>)',
    run: setLineList('execList'),
  },
  {
    modes: ['user', 'exec'],
    syntax: 'show aaa servers',
    run: ({ config, device, print }) => {
      for (const [index, { protocol, name, address, port = 1812 }] of (config.aaaServers ?? []).entries()) {
        const counts = device.run.aaaCounts?.[name];
        const host = address === undefined ? '' : ip4Text(address);
        const where =
          protocol === 'radius'
            ? `RADIUS: id ${index + 1}, priority ${index + 1}, host ${host}, auth-port ${port}, acct-port 1813`
            : `TACACS+: id ${index + 1}, priority ${index + 1}, host ${host}, port 49`;
        print(where);
        const isDead = counts !== undefined && counts.timeouts === counts.requests;
        print(`     State: current ${isDead ? 'DEAD' : 'UP'}, duration 0s, previous duration 0s`);
        print(
          `     Authen: request ${counts?.requests ?? 0}, timeouts ${counts?.timeouts ?? 0}, failover 0, retransmission 0`,
        );
        print(
          `             Response: accept ${counts?.accepts ?? 0}, reject ${counts?.rejects ?? 0}, challenge 0`,
        );
      }
    },
  },
];
