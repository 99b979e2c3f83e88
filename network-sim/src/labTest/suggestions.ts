import { isHost, isIos, isSwitch } from '../core/build.js';
import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import type { World } from '../core/world.js';
import { addresses4, globalAddresses6 } from '../ip/interfaces.js';
import type { Check } from '../labs/checkTypes.js';
import { ip4Text, ipText } from '../net/addressText.js';
import { vlanListText } from '../net/vlanList.js';

/** Limits the pings between hosts, because each one runs the network. */
const maxPings = 60;

/**
 * Checks that could be made of a network: what gets through first, then the state of each device. They are read from
 * the network, so they describe it as it is.
 */
export function candidateChecks(world: World): Check[] {
  const devices = Object.values(world.devices).filter(({ power }) => power);
  return [
    ...pings(devices),
    ...devices.flatMap(deviceChecks),
    ...devices.flatMap(interfaceChecks),
    ...devices.flatMap(routeChecks),
    ...devices.flatMap(({ id }): Check[] => [{ kind: 'saved', device: id }]),
    ...devices.flatMap(({ id }): Check[] => [{ kind: 'unchanged', device: id }]),
  ];
}

const hasAddress = (device: Device) =>
  Object.keys(device.config.interfaces).some((name) => addresses4(device, name).length > 0);

function pings(devices: Device[]): Check[] {
  const ends = devices.filter(hasAddress);
  const hosts = ends.filter(isHost);
  const senders = hosts.length > 0 ? hosts : ends;
  return senders
    .flatMap(({ id: from }) =>
      ends
        .filter(({ id }) => id !== from)
        .flatMap(({ id: to }): Check[] => [
          { kind: 'ping', from, to, want: 'ok' },
          { kind: 'ping', from, to, want: 'fail' },
        ]),
    )
    .slice(0, 2 * maxPings);
}

function deviceChecks(device: Device): Check[] {
  const { id, config, vlans } = device;
  if (!isIos(device)) return [];
  return [
    { kind: 'hostname', device: id, name: config.hostname },
    ...vlans
      .filter((vlan) => vlan.id !== 1)
      .map((vlan): Check => ({ kind: 'vlan', device: id, vlan: vlan.id, name: vlan.name })),
    ...config.users.map(({ name }): Check => ({ kind: 'account', device: id, user: name })),
    ...(config.rsaBits === undefined ? [] : [{ kind: 'ssh', device: id, bits: config.rsaBits } as const]),
    ...ospfNeighbors(device),
  ];
}

function ospfNeighbors({ id, run }: Device): Check[] {
  const routers = Object.values(run.ospf)
    .filter(({ version }) => version === 2)
    .flatMap(({ interfaces }) => Object.values(interfaces))
    .flatMap(({ neighbors }) => Object.values(neighbors))
    .map(({ router }) => ip4Text(router));
  return [...new Set(routers)].map((neighbor) => ({
    kind: 'neighbor',
    protocol: 'ospf',
    device: id,
    neighbor,
    state: 'FULL',
  }));
}

function interfaceChecks(device: Device): Check[] {
  const { id, config, run } = device;
  return Object.entries(config.interfaces).flatMap(([port, interfaceConfig]): Check[] => {
    const name = shortName(port);
    const addresses = [...addresses4(device, port).slice(0, 1), ...globalAddresses6(device, port)];
    const isCabled = run.ports[port]?.peer !== undefined;
    const isPort = isIos(device) && isSwitch(device) && interfaceConfig.switchport;
    return [
      ...addresses.map(
        ({ ip, length }): Check => ({
          kind: 'interface',
          device: id,
          name,
          address: `${ipText(ip)}/${length}`,
        }),
      ),
      ...(isPort && interfaceConfig.mode === 'access' ? [accessCheck(id, name, interfaceConfig)] : []),
      ...(isPort && run.ports[port]?.trunk ? trunkChecks(id, name, interfaceConfig) : []),
      ...(isPort && interfaceConfig.portSecurity
        ? [{ kind: 'portSecurity', device: id, port: name } as const]
        : []),
      ...(isCabled || addresses.length > 0
        ? [
            {
              kind: 'interface',
              device: id,
              name,
              up: run.ports[port]?.protocol ?? false,
            } as const,
          ]
        : []),
      ...(interfaceConfig.description === undefined
        ? []
        : [
            { kind: 'interface', device: id, name, description: interfaceConfig.description.trim() } as const,
          ]),
    ];
  });
}

const accessCheck = (
  device: string,
  port: string,
  { accessVlan, voiceVlan }: { accessVlan: number; voiceVlan?: number },
): Check => ({
  kind: 'access',
  device,
  port,
  vlan: accessVlan,
  ...(voiceVlan !== undefined && { voice: voiceVlan }),
});

const trunkChecks = (
  device: string,
  port: string,
  { nativeVlan, allowed, mode }: Device['config']['interfaces'][string],
): Check[] => [
  ...(mode === 'trunk' ? [{ kind: 'trunk', device, port, mode: 'on' } as const] : []),
  { kind: 'trunk', device, port, native: nativeVlan },
  ...(allowed === undefined
    ? []
    : [{ kind: 'trunk', device, port, allowed: vlanListText(allowed) } as const]),
];

const routeChecks = ({ id, run }: Device): Check[] =>
  [...run.routes4, ...run.routes6]
    .filter(({ code }) => code !== 'L' && code !== 'C')
    .map(
      ({ prefix, length, ad }): Check => ({
        kind: 'route',
        device: id,
        prefix: `${ipText(prefix)}/${length}`,
        ad,
      }),
    );
