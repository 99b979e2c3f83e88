import { isSecret } from '../config/secret.js';
import type { Context } from '../console/command.js';
import type { Config, LineConfig, User } from '../core/config.js';
import type { AaaCount, Device } from '../core/device.js';
import type { AaaServer, ServerUser } from '../core/managementConfig.js';
import type { World } from '../core/world.js';
import { PORTS } from '../ip/services.js';
import { request } from './request.js';

/** A method's result; the next method is tried only after `error`. */
type Verdict = { is: 'accept'; privilege: number } | { is: 'reject' } | { is: 'error' };

const EMPTY: AaaCount = { requests: 0, timeouts: 0, accepts: 0, rejects: 0 };

/** The servers for a method such as `group tacacs+`. */
function serversOf({ aaa, aaaServers = [] }: Config, method: string): AaaServer[] {
  const name = method.slice('group '.length);
  if (name === 'radius' || name === 'tacacs+') return aaaServers.filter(({ protocol }) => protocol === name);
  const group = aaa?.groups.find((each) => each.name === name);
  return (group?.servers ?? []).flatMap((each) =>
    aaaServers.filter(
      ({ name: serverName, protocol }) => serverName === each && protocol === group?.protocol,
    ),
  );
}

/** A server's key, or the default key for all servers. */
function keyOf({ kept }: Config, { key, protocol }: AaaServer): string | undefined {
  const head = `${protocol === 'radius' ? 'radius' : 'tacacs'}-server key `;
  return (
    key ??
    kept
      .find((line) => line.startsWith(head))
      ?.slice(head.length)
      .replace(/^0 /, '')
  );
}

/** The account on the server; undefined unless the server responds and both sides have the same key. */
function askServer(
  world: World,
  device: Device,
  server: AaaServer,
  judge: (users: ServerUser[]) => Verdict,
): Verdict {
  const counts = { ...EMPTY, ...device.run.aaaCounts?.[server.name] };
  device.run.aaaCounts = { ...device.run.aaaCounts, [server.name]: counts };
  counts.requests++;
  const isRadius = server.protocol === 'radius';
  const port = isRadius ? { udpPort: server.port ?? PORTS.radius } : { tcpPort: PORTS.tacacs };
  const { address: destination } = server;
  const reply = destination === undefined ? undefined : request(world, device, { destination, ...port });
  const offered = reply?.what === 'open' ? world.devices[reply.by ?? '']?.config.server : undefined;
  const key = isRadius ? offered?.radiusKey : offered?.tacacsKey;
  if (!offered || key !== keyOf(device.config, server)) {
    counts.timeouts++;
    return { is: 'error' };
  }
  const verdict = judge(offered.users);
  if (verdict.is === 'accept') counts.accepts++;
  else counts.rejects++;
  return verdict;
}

/** Tries methods in order until one accepts or rejects the login. */
function firstVerdict(
  world: World,
  device: Device,
  methods: string[],
  judgeHere: (method: string) => Verdict,
  judgeThere: (users: ServerUser[]) => Verdict,
): Verdict {
  for (const method of methods) {
    if (!method.startsWith('group ')) {
      const verdict = judgeHere(method);
      if (verdict.is !== 'error') return verdict;
      continue;
    }
    for (const server of serversOf(device.config, method)) {
      const verdict = askServer(world, device, server, judgeThere);
      if (verdict.is !== 'error') return verdict;
    }
  }
  return { is: 'error' };
}

/** Whether a password belongs to a local account. */
const isPasswordOf = ({ secret, password }: User, typed: string): boolean =>
  secret === undefined ? password !== undefined && password === typed : isSecret(secret, typed);

const verdictOf = (isRight: boolean, privilege = 1): Verdict =>
  isRight ? { is: 'accept', privilege } : { is: 'reject' };

/** The login methods for a line, in order; empty if every login is refused. */
export function loginMethods({ aaa }: Config, line: LineConfig, isConsole: boolean): string[] {
  if (aaa) {
    const { loginList = 'default' } = line;
    // Without a default list, only the console is open.
    const fallback = isConsole ? ['none'] : ['local'];
    return aaa.login[loginList] ?? (loginList === 'default' ? fallback : []);
  }
  if (line.login === 'local') return ['local'];
  if (line.login === 'line') return line.password === undefined ? (isConsole ? ['none'] : []) : ['line'];
  return ['none'];
}

/** Whether one of the methods can let anyone in. */
export const canLogIn = ({ users }: Config, methods: readonly string[]): boolean =>
  methods.some((method) => !method.startsWith('local') || users.length > 0);

/** Checks a name and password with a line's methods. */
export function authenticate(
  world: World,
  device: Device,
  line: LineConfig,
  methods: string[],
  { user, password }: { user?: string; password: string },
): boolean {
  const { config } = device;
  const here = (method: string): Verdict => {
    switch (method) {
      case 'local':
      case 'local-case': {
        const account = config.users.find(({ name }) => name === user);
        // An unknown name isn't refused; the next method, if any, decides.
        return account ? verdictOf(isPasswordOf(account, password)) : { is: 'error' };
      }
      case 'line':
        return line.password === undefined ? { is: 'error' } : verdictOf(password === line.password);
      case 'enable': {
        const { enableSecret, enablePassword } = config;
        if (enableSecret === undefined && enablePassword === undefined) return { is: 'error' };
        return verdictOf(
          enableSecret === undefined ? password === enablePassword : isSecret(enableSecret, password),
        );
      }
      default:
        return verdictOf(method === 'none');
    }
  };
  const there = (users: ServerUser[]): Verdict =>
    verdictOf(
      users.some(({ name, password: storedPassword }) => name === user && storedPassword === password),
    );
  return firstVerdict(world, device, methods, here, there).is === 'accept';
}

/** The initial privilege after a login; undefined if the user isn't authorized. */
export function privilegeOf(
  world: World,
  device: Device,
  line: LineConfig,
  isConsole: boolean,
  user: string | undefined,
): number | undefined {
  const { aaa, users } = device.config;
  const linePrivilege = line.privilege ?? 1;
  if (user === undefined) return linePrivilege;
  const account = users.find(({ name }) => name === user);
  if (!aaa) return line.login === 'local' ? Math.max(linePrivilege, account?.privilege ?? 1) : linePrivilege;
  const methods = aaa.exec[line.execList ?? 'default'];
  if (!methods || (isConsole && !aaa.console)) return linePrivilege;
  const here = (method: string): Verdict => {
    if (method === 'local') return account ? verdictOf(true, account.privilege) : { is: 'error' };
    return verdictOf(method === 'if-authenticated' || method === 'none', linePrivilege);
  };
  const there = (all: ServerUser[]): Verdict => {
    const found = all.find(({ name }) => name === user);
    return verdictOf(found !== undefined, found?.privilege);
  };
  const verdict = firstVerdict(world, device, methods, here, there);
  return verdict.is === 'accept' ? verdict.privilege : undefined;
}

/** Whether `login` and `login local` are refused because method lists decide. */
export function refusesLogin({ config, print, no }: Context): boolean {
  if (!config.aaa || no) return false;
  print('AAA is enabled. Command not supported. Use an aaa authentication methodlist');
  return true;
}
