import type { Device } from '../core/device.js';
import { parseInterfaceName, shortName } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { sourceBindings } from '../ethernet/bindings.js';
import { maximumOf } from '../ethernet/portSecurity.js';
import { secureAddressesOf } from '../ethernet/secureAddresses.js';
import { renew } from '../hostShell/hostDhcp.js';
import { addresses4, isUp, macFor } from '../ip/interfaces.js';
import { ip4Text } from '../net/addressText.js';
import type { Check, CheckResult } from './checkTypes.js';
import { evidenceOf, result } from './evidence.js';

const TYPES = { sticky: 'SecureSticky', configured: 'SecureConfigured' } as const;

/** The device that uses an address. */
const ownerOf = (world: World, mac: string): string | undefined =>
  Object.values(world.devices).find((device) =>
    Object.keys(device.config.interfaces).some((name) => isUp(device, name) && macFor(device, name) === mac),
  )?.id;

/** Checks an enabled port's security: its limit, its reaction, and the stations that it accepts. */
export function checkPortSecurity(
  world: World,
  device: Device,
  check: Extract<Check, { kind: 'portSecurity' }>,
): CheckResult {
  const port = parseInterfaceName(check.port) ?? check.port;
  const security = device.config.interfaces[port]?.portSecurity;
  const addresses = secureAddressesOf(world, device, port).filter(
    ({ type }) => check.type === undefined || type === TYPES[check.type],
  );
  const owners = [...new Set(addresses.map(({ mac }) => ownerOf(world, mac) ?? mac))].toSorted();
  const violation = security?.violation ?? 'shutdown';
  const ok =
    security?.enabled === true &&
    (check.maximum === undefined || maximumOf(security) === check.maximum) &&
    (check.violation === undefined || violation === check.violation) &&
    (check.stations === undefined || owners.join() === check.stations.toSorted().join());
  const kind = check.type ? `${check.type} ` : '';
  const limits = (maximum: number | undefined, answer: string | undefined, stations: string[] | undefined) =>
    [
      maximum === undefined ? '' : `maximum ${maximum}`,
      answer === undefined ? '' : `violation ${answer}`,
      stations === undefined ? '' : `${kind}addresses of ${stations.join(', ') || 'no station'}`,
    ]
      .filter((part) => part !== '')
      .join(', ');
  const wanted = limits(check.maximum, check.violation, check.stations);
  const present = limits(
    check.maximum && security && maximumOf(security),
    check.violation && violation,
    check.stations && owners,
  );
  const expected = `port security on ${shortName(port)}${wanted && `: ${wanted}`}`;
  const found = security?.enabled ? present || 'enabled' : "it isn't enabled";
  const command = check.stations ? 'show port-security address' : `show port-security interface ${port}`;
  return result(ok, expected, found, evidenceOf(world, device.id, command, [shortName(port)]));
}

/** Checks a port's storm control: the level for broadcasts, and the reaction to a storm. */
export function checkStormControl(
  world: World,
  device: Device,
  check: Extract<Check, { kind: 'stormControl' }>,
): CheckResult {
  const port = parseInterfaceName(check.port) ?? check.port;
  const storm = device.config.interfaces[port]?.storm;
  const level = storm?.levels.broadcast;
  const isLevel = level !== undefined && !level.isPps && level.rising === Number(check.level);
  const ok = isLevel && (check.action === undefined || storm?.shutdown === true);
  const say = (percent: string | number, action: boolean) =>
    `broadcasts up to ${percent}% on ${shortName(port)}${action ? ', then shutdown' : ''}`;
  const found = level
    ? level.isPps
      ? `${level.rising} broadcasts per second`
      : say(level.rising, storm?.shutdown === true)
    : 'no broadcast limit';
  const evidence = evidenceOf(world, device.id, 'show storm-control', [shortName(port)]);
  return result(ok, say(check.level, check.action !== undefined), found, evidence);
}

/** Checks that the table of bindings lists a host with its current address. */
export function checkBinding(
  world: World,
  device: Device,
  check: Extract<Check, { kind: 'binding' }>,
): CheckResult {
  const port = parseInterfaceName(check.port) ?? check.port;
  const host = world.devices[check.host];
  const fault = check.renew && host ? renew(world, host, 'Ethernet0') : [];
  const mac = host && macFor(host, 'Ethernet0');
  const hostAddress = host && addresses4(host, 'Ethernet0')[0]?.ip;
  const entry = sourceBindings(world, device).find((each) => each.mac === mac && each.port === port);
  const ok = entry !== undefined && entry.ip === hostAddress && fault.length === 0;
  const expected = check.renew
    ? `${check.host} gets its address from the server through ${shortName(port)}`
    : `a binding for ${check.host} on ${shortName(port)}`;
  const found =
    fault.length > 0
      ? `${check.host} gets no reply`
      : entry
        ? `a binding with ${ip4Text(entry.ip)}${entry.ip === hostAddress ? '' : ", which isn't its address"}`
        : 'no binding';
  return result(
    ok,
    expected,
    found,
    evidenceOf(world, device.id, 'show ip source binding', [shortName(port)]),
  );
}

/** Checks a port's DHCP rate limit, or what ARP packets are checked for. */
export function checkInspection(
  world: World,
  device: Device,
  check: Extract<Check, { kind: 'dhcpLimit' | 'arpValidation' }>,
): CheckResult {
  if (check.kind === 'arpValidation') {
    const { validate = [] } = device.config.inspection ?? {};
    const evidence = evidenceOf(world, device.id, 'show ip arp inspection', ['Validation']);
    const found = validate.join(', ') || 'nothing';
    return result(
      validate.includes(check.validation),
      `ARP validation of ${check.validation}`,
      found,
      evidence,
    );
  }
  const port = parseInterfaceName(check.port) ?? check.port;
  const rate = device.config.interfaces[port]?.trust?.dhcpLimit;
  const found = rate === undefined ? 'no limit' : `${rate}`;
  const evidence = evidenceOf(world, device.id, 'show ip dhcp snooping', [port]);
  const expected = `at most ${check.rate} DHCP packets per second on ${shortName(port)}`;
  return result(rate === Number(check.rate), expected, found, evidence);
}
