import { clockAt } from '../core/clock.js';
import type { Device } from '../core/device.js';
import { SEVERITIES } from '../core/logEntries.js';
import type { World } from '../core/world.js';
import { askService } from '../engine/ask.js';
import { resolve } from '../engine/resolve.js';
import { parseIp4 } from '../net/addressText.js';
import { SNMP_PORT, type SnmpMessage } from '../net/services.js';

const TIMEOUT = 1000;
const TRIES = 2;
const MOST_VARIABLES = 200;

/** Queries an agent, and retries if it stays silent. */
export function askAgent(
  world: World,
  device: Device,
  to: number,
  message: Pick<SnmpMessage, 'operation' | 'community' | 'name'> & { value?: string },
): SnmpMessage | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const data: SnmpMessage = { service: 'snmp', ...message };
    const reply = askService(world, device, { to, port: SNMP_PORT, data, timeout: TIMEOUT });
    if (reply?.service === 'snmp') return reply;
  }
  return undefined;
}

const REASONS: Record<NonNullable<SnmpMessage['error']>, string> = {
  noSuchName: 'No Such Object available on this agent at this OID',
  noAccess: 'noAccess',
  notWritable: 'notWritable (That object does not support modification)',
  endOfView: 'No more variables left in this MIB View',
};

const shown = ({ name, value, error }: SnmpMessage): string =>
  error === 'noAccess' || error === 'notWritable'
    ? `Error in packet.\nReason: ${REASONS[error]}\nFailed object: ${name}`
    : `${name} = ${error ? REASONS[error] : value}`;

/** Runs `snmpget`, `snmpwalk`, or `snmpset` with `-v2c -c COMMUNITY HOST …`, as in net-snmp. */
export function snmpTool(world: World, device: Device, tool: string, words: string[]): string[] {
  const at = words.indexOf('-c');
  const community = at < 0 ? undefined : words[at + 1];
  const isPart = (index: number) => at >= 0 && (index === at || index === at + 1);
  const rest = words.filter((word, index) => !isPart(index) && !/^-v|^2c$/.test(word));
  const [host, name, ...value] = rest;
  const usage = `Usage: ${tool} -v2c -c COMMUNITY HOST ${tool === 'snmpset' ? 'NAME s VALUE' : 'NAME'}`;
  if (community === undefined || host === undefined) return [usage];
  const ip = parseIp4(host) ?? resolve(world, device, host)?.ip;
  if (typeof ip !== 'number') return [`${tool}: Unknown host (${host})`];
  const timeout = [`Timeout: No Response from ${host}.`];
  if (tool === 'snmpwalk') return walk(world, device, ip, community, name) ?? timeout;
  if (name === undefined || (tool === 'snmpset' && value.length < 2)) return [usage];
  const operation = tool === 'snmpset' ? ('set' as const) : ('get' as const);
  const text = value.slice(1).join(' ').replace(/^"|"$/g, '');
  const reply = askAgent(world, device, ip, {
    operation,
    community,
    name,
    ...(operation === 'set' && { value: text }),
  });
  return reply ? shown(reply).split('\n') : timeout;
}

function walk(world: World, device: Device, ip: number, community: string, below = ''): string[] | undefined {
  const lines: string[] = [];
  let name = '';
  while (lines.length < MOST_VARIABLES) {
    const reply = askAgent(world, device, ip, { operation: 'next', community, name });
    if (!reply) return lines.length > 0 ? lines : undefined;
    if (reply.error) break;
    ({ name } = reply);
    if (name.startsWith(below)) lines.push(shown(reply));
  }
  return lines;
}

const stamp = (device: Device, at: number): string =>
  new Date(clockAt(device, at)).toISOString().slice(0, 19).replace('T', ' ');

/** The files in which a server stores what it received. */
const FILES: Record<string, (device: Device) => string[]> = {
  'syslog.log': (device) =>
    (device.run.receivedLogs ?? []).map(
      ({ at, from, severity, facility, text }) =>
        `${stamp(device, at)} ${from} ${facility}.${SEVERITIES[severity] ?? severity} ${text}`,
    ),
  'traps.log': (device) =>
    (device.run.receivedTraps ?? []).map(
      ({ at, from, community, name, value }) => `${stamp(device, at)} ${from} ${community} ${name} ${value}`,
    ),
};

/** The lines of a server's log file, as `type syslog.log` shows them; undefined if the server doesn't have the file. */
export const serverFile = (device: Device, name: string): string[] | undefined =>
  device.platform === 'server' && Object.hasOwn(FILES, name) ? FILES[name]?.(device) : undefined;
