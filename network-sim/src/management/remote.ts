import { isVtyPermitted } from '../acl/filter.js';
import type { Console, Context } from '../console/command.js';
import { isIos } from '../core/build.js';
import type { Device, ProbeReply } from '../core/device.js';
import { LIMITS } from '../core/limits.js';
import { vtyAt } from '../core/lineRanges.js';
import type { World } from '../core/world.js';
import { freeVty, PORTS } from '../ip/services.js';
import type { Ip } from '../net/address.js';
import { ipText } from '../net/addressText.js';
import { askLogin } from './login.js';
import { request } from './request.js';

/** The innermost session's console, where the input really goes. */
export function innermost(console: Console): Console {
  return console.remote ? innermost(console.remote) : console;
}

/** A client's message if it can't connect. */
const IOS_REFUSALS: Partial<Record<ProbeReply['what'], string>> = {
  refused: '% Connection refused by remote host',
  open: '% Connection refused by remote host',
  net: '% Destination unreachable; gateway or host down',
  host: '% Destination unreachable; gateway or host down',
  prohibited: '% Destination unreachable; gateway or host down',
};

function refusal(device: Device, by: 'ssh' | 'telnet', to: Ip, reply: ProbeReply | undefined): string {
  const port = PORTS[by];
  if (isIos(device))
    return IOS_REFUSALS[reply?.what ?? 'ttl'] ?? '% Connection timed out; remote host not responding';
  if (by === 'telnet') return `Could not open connection to the host, on port ${port}: Connect failed`;
  const why = reply?.what === 'refused' ? 'Connection refused' : 'Connection timed out';
  return `ssh: connect to host ${ipText(to)} port ${port}: ${why}`;
}

/** Opens a session on another device, starting with its login. */
export function openSession(
  { world, device, console, print }: Pick<Context, 'world' | 'device' | 'console' | 'print'>,
  { by, to, user }: { by: 'ssh' | 'telnet'; to: Ip; user?: string },
): void {
  const fromIos = isIos(device);
  const depth = (console.login?.depth ?? 0) + 1;
  if (depth > LIMITS.sessions) {
    print('% Too many connections already in use');
    return;
  }
  const currentVty = console.login && vtyAt(device.config, console.login.vty);
  if (currentVty && !isVtyPermitted(world, device, to, currentVty, 'out')) {
    print('% Connections to that host not permitted from this terminal');
    return;
  }
  const reply = request(world, device, { destination: to, tcpPort: PORTS[by] });
  const other = reply?.what === 'open' ? world.devices[reply.by ?? ''] : undefined;
  const vty = other && isIos(other) ? freeVty(other, by) : undefined;
  const isOpen = other !== undefined && vty !== undefined;
  if (by === 'telnet') {
    if (fromIos) print(`Trying ${ipText(to)} ...${isOpen ? ' Open' : ''}`);
    else print(`Connecting To ${ipText(to)}...`);
  }
  if (!isOpen) {
    print(refusal(device, by, to, reply));
    return;
  }
  const { run } = other;
  run.nextVty = (run.nextVty ?? 0) + 1;
  const id = run.nextVty;
  const from = reply ? sourceOf(device, reply) : 0;
  run.vtys = { ...run.vtys, [vty]: { id, by, from, ...(user !== undefined && { user }) } };
  const remote: Console = {
    device: other.id,
    mode: 'user',
    target: [],
    history: [],
    length: 24,
    login: { id, vty, by, to, depth, ...(user !== undefined && { user }) },
  };
  console.remote = remote;
  const { banner } = other.config;
  if (banner !== undefined && by === 'telnet') print(`\n${banner}`);
  const inner = { world, device: other, config: other.config, console: remote, no: false, isDefault: false };
  askLogin({ ...inner, print, refuse: print });
}

/** The source address of a connection, to which the reply came back. */
function sourceOf(device: Device, { to }: ProbeReply): Ip {
  const [localAddress] = Object.values(device.config.interfaces).flatMap(({ ip }) => (ip ? [ip.ip] : []));
  return to ?? localAddress ?? 0;
}

/** Whether a session is still open, which requires that the other side knows it and that packets still arrive. */
export function isAlive(world: World, outer: Console): boolean {
  const { remote } = outer;
  const device = world.devices[outer.device];
  const other = remote && world.devices[remote.device];
  if (!remote?.login || !device || !other?.power) return false;
  const { login } = remote;
  if (other.run.vtys?.[login.vty]?.id !== login.id) return false;
  const reply = request(world, device, { destination: login.to, tcpPort: PORTS[login.by] });
  return reply?.what === 'refused' || reply?.by === other.id;
}

/** The message when a session ends. */
export function closingLine(world: World, outer: Console): string {
  const to = outer.remote?.login?.to ?? 0;
  const device = world.devices[outer.device];
  return device && !isIos(device)
    ? `Connection to ${ipText(to)} closed.`
    : `[Connection to ${ipText(to)} closed by foreign host]`;
}
