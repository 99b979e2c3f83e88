import { disturbancesFor } from '../appliances/radio.js';
import { associationOf, offersIn } from '../appliances/wifi.js';
import { setPower } from '../core/build.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { beginEntry, run } from '../engine/run.js';
import { WLAN_SECURITIES } from '../forms/controllerForms.js';
import { type FormValues, textIn } from '../forms/form.js';
import { formsOf } from '../forms/forms.js';
import { ip4Text } from '../net/addressText.js';
import type { Check, CheckResult, Evidence } from './checkTypes.js';
import { result } from './evidence.js';

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>;

/** A page's entries as evidence of the problem, without keys. */
function entriesOf(world: World, device: Device, id: string): Evidence | undefined {
  const form = formsOf(device).find((each) => each.id === id);
  if (!form?.list) return undefined;
  const textOf = (row: FormValues, field: string) =>
    typeof row[field] === 'boolean' ? (row[field] ? 'on' : 'off') : textIn(row, field);
  const rows = form.list.rows(device, world).map((row) =>
    form.fields
      .filter(({ kind }) => kind !== 'secret')
      .map(({ id: field, label }) => `${label}: ${textOf(row, field)}`)
      .join(', '),
  );
  const output = rows.length > 0 ? rows.join('\n') : 'No entries';
  return { device: device.id, command: form.title, output, lines: [] };
}

/** Checks whether an access point offers a network, and which channel width it uses. */
export function checkRadio(world: World, device: Device, check: Of<'radio'>): CheckResult {
  const { width } = device.config.accessPoint?.radio ?? {};
  const { ssid } = check;
  const isOn = offersIn(world).some(
    (offer) => offer.device === device && (ssid === undefined || offer.network.ssid === ssid),
  );
  const ok = isOn && (check.width === undefined || width === check.width);
  const expected = `${device.id} offers ${ssid ?? 'its network'}${check.width === undefined ? '' : ` on a ${check.width} MHz channel`}`;
  return result(ok, expected, isOn ? `its channel is ${width} MHz wide` : "it doesn't");
}

/** Checks whether a client hears no other radio on its access point's frequencies. */
export function checkInterference(world: World, client: Device): CheckResult {
  const accessPoint = associationOf(world, client)?.device;
  const found = disturbancesFor(world, client);
  const textOf = ({ id, config }: Device) => {
    const { channel, width } = config.accessPoint?.radio ?? {};
    return `${id} (channel ${channel}, ${width} MHz)`;
  };
  const what = found.map(({ by, kind }) =>
    kind === 'turns' ? `takes turns with ${textOf(by)}` : `gets interference from ${textOf(by)}`,
  );
  const ok = accessPoint !== undefined && found.length === 0;
  return result(
    ok,
    `no other radio near ${client.id} overlaps its access point’s channel`,
    accessPoint
      ? ok
        ? 'none does'
        : `${textOf(accessPoint)} ${what.join(' and ')}`
      : `${client.id} isn't connected`,
  );
}

/** How long an access point is off, and how long it may take to find its controller again. */
const OFF = 5000;
const SEARCH = 180_000;

/** Checks whether an access point joins a controller, also after it was turned off. Pass a fork. */
export function checkJoined(world: World, device: Device, check: Of<'joined'>): CheckResult {
  beginEntry(world);
  setPower(world, device, false);
  run(world, world.now + OFF);
  setPower(world, device, true);
  run(world, world.now + SEARCH, () => device.run.capwap?.phase === 'run');
  const { phase, controller, ip } = device.run.capwap ?? {};
  const ok = phase === 'run' && controller === check.controller;
  const controllerDevice = world.devices[check.controller];
  const found = !phase
    ? `${device.id} has no address`
    : phase !== 'run'
      ? `${device.id} is searching for a controller`
      : `it has joined ${controller}${ip === undefined ? '' : ` at ${ip4Text(ip)}`}`;
  return result(
    ok,
    `${device.id} has joined ${check.controller}`,
    found,
    ok || !controllerDevice ? undefined : entriesOf(world, controllerDevice, 'accessPoints'),
  );
}

/** Checks a controller's dynamic interface. */
export function checkControllerInterface(
  world: World,
  device: Device,
  check: Of<'controllerInterface'>,
): CheckResult {
  const { name, vlan, address, gateway } = check;
  const vlanInterface = device.config.controller?.interfaces.find((each) => each.name === name);
  const textOf = ({ ip, length }: { ip?: number; length: number }) =>
    ip === undefined ? 'no address' : `${ip4Text(ip)}/${length}`;
  const ok =
    vlanInterface !== undefined &&
    vlanInterface.vlan === vlan &&
    textOf(vlanInterface) === address &&
    vlanInterface.gateway !== undefined &&
    ip4Text(vlanInterface.gateway) === gateway;
  const found = vlanInterface
    ? `VLAN ${vlanInterface.vlan}, ${textOf(vlanInterface)}, gateway ${vlanInterface.gateway === undefined ? 'none' : ip4Text(vlanInterface.gateway)}`
    : `there is no interface ${name}`;
  const expected = `the interface ${name} in VLAN ${vlan}, ${address}, gateway ${gateway}`;
  return result(ok, expected, found, ok ? undefined : entriesOf(world, device, 'interfaces'));
}

/** Checks for an enabled WLAN, or that none is enabled. */
export function checkWlan(world: World, device: Device, check: Of<'wlan'>): CheckResult {
  const { ssid, vlan, security, key, absent } = check;
  const { interfaces = [], wlans = [] } = device.config.controller ?? {};
  const vlanOf = (iface: string) => interfaces.find(({ name }) => name === iface)?.vlan;
  const isNamed = wlans.filter((each) => ssid === undefined || each.ssid === ssid);
  const isRight = isNamed.some(
    (each) =>
      each.on &&
      (vlan === undefined || vlanOf(each.iface) === vlan) &&
      (security === undefined || security.includes(each.security)) &&
      (key === undefined || each.key === key),
  );
  const labelOf = (value: string) => WLAN_SECURITIES.find((each) => each.value === value)?.label ?? value;
  const leadsTo = (to: number | undefined) => (to === 0 ? 'the management interface' : `VLAN ${to}`);
  const parts = [
    ssid === undefined ? '' : ` ${ssid}`,
    vlan === undefined ? '' : `, which uses ${leadsTo(vlan)}`,
    security ? `, with ${security.map(labelOf).join(' or ')}` : '',
    key === undefined ? '' : ` and the pre-shared key ${key}`,
  ].join('');
  const [first] = isNamed;
  const hasOtherKey = key !== undefined && first !== undefined && first.key !== key;
  const found = first
    ? `${first.ssid}: ${first.on ? 'enabled' : 'disabled'}, ${leadsTo(vlanOf(first.iface))}, ${labelOf(first.security)}${hasOtherKey ? ', another pre-shared key' : ''}`
    : `there is no WLAN${ssid === undefined ? '' : ` ${ssid}`}`;
  const ok = isRight === !absent;
  return result(
    ok,
    `${absent ? 'no enabled WLAN' : 'the enabled WLAN'}${parts}`,
    found,
    ok ? undefined : entriesOf(world, device, 'wlans'),
  );
}
