import type { OspfConfig, OspfInterfaceConfig } from '../../core/config.js';
import { debug } from '../../core/debug.js';
import type { Device } from '../../core/device.js';
import { shortName } from '../../core/interfaceName.js';
import type { OspfInterfaceState, OspfRuntime } from '../../core/protocolState.js';
import type { World } from '../../core/world.js';
import { addresses4, linkLocalOf, mtuOf } from '../../ip/interfaces.js';
import { originate } from '../../ip/send.js';
import { ALL_OSPF, ALL_OSPF6, type Ip } from '../../net/address.js';
import { ip4Text, ipText } from '../../net/addressText.js';
import type { OspfMessage } from '../../net/frame.js';

/** A process on a device, with everything that its functions need. */
export interface Process {
  world: World;
  device: Device;
  /** Version and process number, for example `2 1`. */
  key: string;
  config: OspfConfig;
  run: OspfRuntime;
  routerId: number;
}

/** The process with the given key, if it runs. */
export function processOf(world: World, device: Device, key: string): Process | undefined {
  const run = device.run.ospf[key];
  const [version, number = ''] = key.split(' ');
  const config = (version === '2' ? device.config.ospf : device.config.ospf6)[number];
  if (!run || !config || run.routerId === undefined) return undefined;
  return { world, device, key, config, run, routerId: run.routerId };
}

/** An interface's OSPF settings. */
export function settingsOf({ device, run }: Process, name: string): OspfInterfaceConfig {
  const config = device.config.interfaces[name];
  return (run.version === 2 ? config?.ospf : config?.ospf6) ?? {};
}

/** Hello and dead interval in seconds. */
export function intervalsOf(process: Process, name: string): { hello: number; dead: number } {
  const { hello = 10, dead } = settingsOf(process, name);
  return { hello, dead: dead ?? 4 * hello };
}

/** An interface's type of authentication, or else its area's. */
export function authOf(process: Process, name: string): 'text' | 'md5' | undefined {
  const area = process.run.interfaces[name]?.area ?? 0;
  const auth = settingsOf(process, name).auth ?? process.config.areaAuth?.[area];
  return auth === 'null' ? undefined : auth;
}

/** An interface's keys in a form that can be compared; empty without authentication. */
export function keysOf(process: Process, name: string): string[] {
  const auth = authOf(process, name);
  const { authKey = '', digestKeys = {} } = settingsOf(process, name);
  if (auth === undefined) return [];
  if (auth === 'text') return [`text ${authKey}`];
  const keys = Object.entries(digestKeys).map(([id, key]) => `md5 ${id} ${key}`);
  // Without a key, IOS uses the empty key number 0.
  return keys.length > 0 ? keys : ['md5 0 '];
}

/** The process's source address on an interface. */
export const speakerOf = ({ device, run }: Process, name: string): Ip | undefined =>
  run.version === 2 ? addresses4(device, name)[0]?.ip : linkLocalOf(device, name);

/** Whether the link is point-to-point. */
export const isPointToPoint = (state: OspfInterfaceState): boolean => state.state === 'P2P';

/** Sends an OSPF packet to all OSPF routers on a link, or to one. */
export function sendOspf(process: Process, name: string, part: Partial<OspfMessage>, to?: Ip): void {
  const { world, device, run, routerId } = process;
  const state = run.interfaces[name];
  const src = speakerOf(process, name);
  if (!state || src === undefined) return;
  const { hello, dead } = intervalsOf(process, name);
  const body: OspfMessage = {
    kind: 'ospf',
    type: 'hello',
    router: routerId,
    area: state.area,
    hello,
    dead,
    priority: settingsOf(process, name).priority ?? 1,
    dr: state.dr,
    bdr: state.bdr,
    seen: [],
    mtu: mtuOf(device, name, run.version === 2 ? 4 : 6),
    auth: keysOf(process, name),
    interfaceId: state.interfaceId,
    lsas: [],
    ...part,
  };
  const dst = to ?? (run.version === 2 ? ALL_OSPF : ALL_OSPF6);
  originate(world, device, { src, dst, ttl: 1, size: 80, body }, undefined, name);
}

/** Sends a hello that lists the neighbors that were heard. */
export function sendHello(process: Process, name: string): void {
  const state = process.run.interfaces[name];
  if (!state || state.passive || state.state === 'LOOP') return;
  if (process.run.version === 2) {
    const text = () =>
      `OSPF-${process.key.split(' ')[1]} HELLO ${shortName(name)}: Send hello to 224.0.0.5 area ${state.area}`;
    debug(process.world, process.device, 'ip ospf hello', text);
  }
  const seen = Object.values(state.neighbors).map(({ router }) => router);
  const mask = process.run.version === 2 ? addresses4(process.device, name)[0]?.length : undefined;
  sendOspf(process, name, { seen, ...(mask !== undefined && { mask }) });
}

/** The ID of the network that an interface is on; undefined if no designated router announces it. */
export function networkId(process: Process, name: string, state: OspfInterfaceState): string | undefined {
  const { routerId, run } = process;
  if (state.dr === routerId) {
    const address = speakerOf(process, name);
    if (run.version === 2) return address === undefined ? undefined : ipText(address);
    return `${ip4Text(routerId)}:${state.interfaceId}`;
  }
  const dr = Object.values(state.neighbors).find(({ router }) => router === state.dr);
  if (dr?.state !== 'FULL') return undefined;
  return run.version === 2 ? ipText(dr.address) : `${ip4Text(dr.router)}:${dr.interfaceId}`;
}
