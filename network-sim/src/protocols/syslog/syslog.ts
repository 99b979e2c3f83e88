import type { Device, Trap } from '../../core/device.js';
import { LIMITS } from '../../core/limits.js';
import { logLine, severityOf } from '../../core/logEntries.js';
import type { World } from '../../core/world.js';
import { addresses4, isUp } from '../../ip/interfaces.js';
import { originate } from '../../ip/send.js';
import {
  type ServiceData,
  type SnmpMessage,
  SYSLOG_PORT,
  type SyslogMessage,
  TRAP_PORT,
} from '../../net/services.js';
import { sendsTrap } from '../snmp/agent.js';

/** The least severe level that is sent, unless `logging trap` sets another. */
export const DEFAULT_TRAP = 6;

/** Sends the messages logged since the last time to the servers in `logging host`, with their traps. */
export function sendLogs(world: World, device: Device): void {
  const { logging, snmp } = device.config;
  const from = device.run.syslogSent ?? device.run.syslogSeq;
  const fresh = device.run.syslog.filter(({ seq }) => seq >= from);
  delete device.run.syslogSent;
  for (const entry of fresh) {
    const severity = severityOf(entry);
    if (logging && !logging.off && severity <= (logging.trap ?? DEFAULT_TRAP)) {
      const data = {
        service: 'syslog',
        severity,
        facility: logging.facility ?? 'local7',
        text: logLine(device, entry),
      } as const;
      for (const to of logging.hosts)
        send(world, device, { to, port: SYSLOG_PORT, data, source: logging.source });
    }
    if (entry.trap && snmp) sendTrap(world, device, entry.trap);
  }
}

/** Notifies the managers in `snmp-server host` about an event if its type of trap is enabled. */
export function sendTrap(world: World, device: Device, trap: Trap): void {
  const { snmp } = device.config;
  if (!snmp || !sendsTrap(device, trap)) return;
  for (const { ip, community, version, traps } of snmp.hosts) {
    const isWanted =
      traps === undefined ||
      sendsTrap(
        { ...device, config: { ...device.config, snmp: { ...snmp, traps: traps.split(' ') } } },
        trap,
      );
    if (!isWanted) continue;
    const data = {
      service: 'snmp',
      operation: 'trap',
      community,
      name: trap.name,
      value: trap.detail,
      ...(version === '1' && { version }),
    } as const;
    send(world, device, { to: ip, port: TRAP_PORT, data, source: snmp.source });
  }
}

function send(
  world: World,
  device: Device,
  { to, port, data, source }: { to: number; port: number; data: ServiceData; source: string | undefined },
): void {
  const src = source !== undefined && isUp(device, source) ? addresses4(device, source)[0]?.ip : undefined;
  const body = { kind: 'udp', sourcePort: 50_000 + (port % 1000), port, id: 0, seq: 0, data } as const;
  originate(world, device, { dst: to, ttl: 255, size: 128, body, ...(src !== undefined && { src }) });
}

/** Stores a message on a server; returns false on other devices. */
export function receiveLog(
  world: World,
  device: Device,
  from: string,
  { severity, facility, text }: SyslogMessage,
): boolean {
  if (device.platform !== 'server') return false;
  device.run.receivedLogs ??= [];
  device.run.receivedLogs.push({ at: world.now, from, severity, facility, text });
  if (device.run.receivedLogs.length > LIMITS.syslog) device.run.receivedLogs.shift();
  return true;
}

/** Stores a trap on a server; returns false on other devices. */
export function receiveTrap(world: World, device: Device, from: string, trap: SnmpMessage): boolean {
  if (device.platform !== 'server') return false;
  const { community, version = '2c', name, value = '' } = trap;
  device.run.receivedTraps ??= [];
  device.run.receivedTraps.push({ at: world.now, from, community, version, name, value });
  if (device.run.receivedTraps.length > LIMITS.syslog) device.run.receivedTraps.shift();
  return true;
}
