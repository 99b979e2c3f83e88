import type { ControllerConfig, ControllerInterface, WifiSecurity } from '../core/applianceConfig.js';
import { defaultInterface, newPortState } from '../core/build.js';
import { CONTROLLER_PORT, controllerInterface, MANAGEMENT } from '../core/controller.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { contains, lengthOf, maskOf } from '../net/address.js';
import { ip4Text } from '../net/addressText.js';
import { addressIn, type Field, type Form, type FormValues, isOn, textIn } from './form.js';

const MOST = 16;

/** Security types of a WLAN, as named on a controller's pages. */
export const WLAN_SECURITIES: { value: WifiSecurity; label: string }[] = [
  { value: 'open', label: 'None (open)' },
  { value: 'wpa2', label: 'WPA2 with a pre-shared key (PSK)' },
  { value: 'wpa3', label: 'WPA3 with a passphrase (SAE)' },
  { value: 'wpa2-enterprise', label: 'WPA2 with 802.1X' },
];

/** A device's controller settings. Throws if it isn't a controller. */
function controllerOf({ id, config: { controller } }: Device): ControllerConfig {
  if (!controller) throw new Error(`${id} isn't a controller.`);
  return controller;
}

/** Gives the port, and a subinterface for each tagged VLAN, the addresses of the controller's interfaces. */
function applyInterfaces(world: World, device: Device): void {
  const { config, run } = device;
  const { interfaces } = controllerOf(device);
  const names = [CONTROLLER_PORT, ...interfaces.map(({ vlan }) => controllerInterface(vlan))];
  config.interfaces = Object.fromEntries(
    names.map((name) => [name, config.interfaces[name] ?? defaultInterface(name, device.platform)]),
  );
  for (const each of Object.values(config.interfaces)) delete each.ip;
  for (const { vlan, ip, length } of interfaces) {
    const interfaceConfig = config.interfaces[controllerInterface(vlan)];
    if (!interfaceConfig) continue;
    if (vlan !== 0) interfaceConfig.dot1q = { vlan, native: false };
    if (ip !== undefined) interfaceConfig.ip = { ip, length };
  }
  for (const name of names) run.ports[name] ??= newPortState(name, world.now);
  for (const name of Object.keys(run.ports)) if (!names.includes(name)) delete run.ports[name];
  config.defaultGateway = interfaces[0]?.gateway;
}

const addressFields: Field[] = [
  { id: 'address', label: 'IP address', kind: 'address' },
  { id: 'mask', label: 'Netmask', kind: 'mask' },
  { id: 'gateway', label: 'Gateway', kind: 'address' },
];

const addressText = (ip: number | undefined): string => (ip === undefined ? '' : ip4Text(ip));

const valuesOf = ({ vlan, ip, length, gateway }: ControllerInterface): FormValues => ({
  vlan: String(vlan),
  address: addressText(ip),
  mask: ip4Text(maskOf(length)),
  gateway: addressText(gateway),
});

/** Parses an interface from a page's values, and returns the errors in it. */
function readInterface(name: string, values: FormValues, others: ControllerInterface[]) {
  const ip = addressIn(values, 'address') ?? 0;
  const length = lengthOf(addressIn(values, 'mask') ?? 0) ?? 24;
  const gateway = addressIn(values, 'gateway') ?? 0;
  const vlan = Number(textIn(values, 'vlan'));
  const overlaps = (other: ControllerInterface) =>
    other.ip !== undefined && contains(ip, Math.min(length, other.length), other.ip);
  const faults = [
    others.some((other) => other.vlan === vlan) && `VLAN ID: another interface already uses ${vlan}.`,
    others.some(overlaps) && 'IP address: another interface is already in this network.',
    (!contains(ip, length, gateway) || gateway === ip) &&
      'Gateway: enter another address in the interface’s network.',
  ].filter((fault) => fault !== false);
  return { settings: { name, vlan, ip, length, gateway }, faults };
}

const management: Form = {
  id: 'management',
  title: 'Management interface',
  about: 'Access points join the controller at this address.',
  fields: [
    { id: 'vlan', label: 'VLAN ID (0 for untagged)', kind: 'number', min: 0, max: 4094 },
    ...addressFields,
  ],
  read: (device) => {
    const [managementInterface] = controllerOf(device).interfaces;
    return managementInterface ? valuesOf(managementInterface) : {};
  },
  apply: (world, device, values) => {
    const controller = controllerOf(device);
    const [, ...others] = controller.interfaces;
    const { settings, faults } = readInterface(MANAGEMENT, values, others);
    if (faults.length > 0) return faults;
    controller.interfaces = [settings, ...others];
    applyInterfaces(world, device);
    return [];
  },
};

const dynamic: Form = {
  id: 'interfaces',
  title: 'Dynamic interfaces',
  about: 'Each one connects WLANs to a VLAN. Its frames leave the port with the VLAN’s tag.',
  fields: [
    { id: 'name', label: 'Interface name', kind: 'text', max: 32 },
    { id: 'vlan', label: 'VLAN ID', kind: 'number', min: 1, max: 4094 },
    ...addressFields,
  ],
  read: () => ({ name: '', vlan: '', address: '', mask: '', gateway: '' }),
  apply: (world, device, values) => {
    const controller = controllerOf(device);
    const name = textIn(values, 'name').trim();
    if (name === MANAGEMENT || name === '') return ['Interface name: choose another name.'];
    const others = controller.interfaces.filter((each) => each.name !== name);
    const { settings, faults } = readInterface(name, values, others);
    if (faults.length > 0) return faults;
    if (others.length >= MOST) return [`The controller can hold up to ${MOST} interfaces.`];
    controller.interfaces = [...others, settings];
    applyInterfaces(world, device);
    return [];
  },
  list: {
    key: 'name',
    noun: 'interface',
    rows: (device) =>
      controllerOf(device)
        .interfaces.slice(1)
        .map((each) => ({ name: each.name, ...valuesOf(each) })),
    refusal: (device, key) =>
      controllerOf(device).wlans.some(({ iface }) => iface === key)
        ? `A WLAN uses the interface ${key}. Choose another interface for the WLAN first.`
        : undefined,
    remove: (world, device, key) => {
      const controller = controllerOf(device);
      controller.interfaces = controller.interfaces.filter(({ name }) => name !== key);
      applyInterfaces(world, device);
    },
  },
};

/** The WLANs page; `names` are the interfaces that it offers. */
const wlans = (names: string[]): Form => ({
  id: 'wlans',
  title: 'WLANs',
  fields: [
    { id: 'profile', label: 'Profile name', kind: 'text', max: 32 },
    { id: 'ssid', label: 'SSID', kind: 'text', max: 32 },
    { id: 'on', label: 'Status enabled', kind: 'switch' },
    {
      id: 'iface',
      label: 'Interface',
      kind: 'choice',
      choices: names.map((value) => ({ value, label: value })),
    },
    { id: 'security', label: 'Security', kind: 'choice', choices: WLAN_SECURITIES },
    { id: 'key', label: 'Pre-shared key or passphrase', kind: 'secret', min: 8, max: 63, isOptional: true },
  ],
  read: () => ({
    profile: '',
    ssid: '',
    on: false,
    iface: MANAGEMENT,
    security: 'wpa2-enterprise',
    key: '',
  }),
  apply: (_world, device, values) => {
    const controller = controllerOf(device);
    const [profile, ssid, iface, key] = ['profile', 'ssid', 'iface', 'key'].map((id) => textIn(values, id));
    const security = WLAN_SECURITIES.find(({ value }) => value === values.security)?.value ?? 'open';
    const needsKey = security === 'wpa2' || security === 'wpa3';
    if (needsKey && key === '') return ['Pre-shared key or passphrase: enter 8 to 63 characters.'];
    const others = controller.wlans.filter((each) => each.profile !== profile);
    if (others.some((each) => each.ssid === ssid)) return ['SSID: another WLAN already uses it.'];
    if (others.length >= MOST) return [`The controller can hold up to ${MOST} WLANs.`];
    controller.wlans = [
      ...others,
      {
        profile: profile ?? '',
        ssid: ssid ?? '',
        on: isOn(values, 'on'),
        iface: iface ?? '',
        security,
        key: needsKey ? (key ?? '') : '',
      },
    ];
    return [];
  },
  list: {
    key: 'profile',
    noun: 'WLAN',
    rows: (device) =>
      controllerOf(device).wlans.map(({ profile, ssid, on, iface, security, key }) => ({
        profile,
        ssid,
        on,
        iface,
        security,
        key,
      })),
    remove: (_world, device, key) => {
      const controller = controllerOf(device);
      controller.wlans = controller.wlans.filter(({ profile }) => profile !== key);
    },
  },
});

const PHASES = { discovery: 'searching', join: 'joining', run: 'connected' };

const accessPoints: Form = {
  id: 'accessPoints',
  title: 'Access points',
  isReadOnly: true,
  fields: [
    { id: 'name', label: 'Name', kind: 'text', max: 32 },
    { id: 'address', label: 'IP address', kind: 'address' },
    { id: 'state', label: 'State', kind: 'text', max: 32 },
    { id: 'clients', label: 'Clients', kind: 'text', max: 64 },
  ],
  read: () => ({}),
  apply: () => [],
  list: {
    key: 'name',
    noun: 'access point',
    rows: ({ id, run }, world) =>
      Object.entries(run.accessPoints ?? {}).map(([name, { ip }]) => {
        const { phase = 'discovery', controller } = world.devices[name]?.run.capwap ?? {};
        const state = controller === id ? PHASES[phase] : 'not connected';
        const clients = world.links
          .filter(({ b, wifi }) => b.device === name && wifi)
          .map(({ a, wifi }) => `${a.device} on ${wifi?.ssid} in ${vlanText(wifi?.vlan)}`);
        return { name, address: ip4Text(ip), state, clients: clients.join(', ') || 'no clients' };
      }),
    remove: () => undefined,
  },
};

const vlanText = (vlan: number | undefined): string => (vlan ? `VLAN ${vlan}` : 'the untagged VLAN');

/** A controller's pages, which offer the interfaces of this device. */
export const controllerForms = (device?: Device): Form[] => [
  management,
  dynamic,
  wlans(device?.config.controller?.interfaces.map(({ name }) => name) ?? []),
  accessPoints,
];
