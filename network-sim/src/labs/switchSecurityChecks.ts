import type { Device } from '../core/device.js';
import { parseInterfaceName, shortName } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { maximumOf } from '../ethernet/portSecurity.js';
import { secureAddressesOf } from '../ethernet/secureAddresses.js';
import { isUp, macFor } from '../ip/interfaces.js';
import { evidenceOf, result } from './evidence.js';
import type { Check, CheckResult } from './lab.js';

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
