import type { OspfConfig } from '../../core/config.js';
import type { Device } from '../../core/device.js';
import { interfaceType } from '../../core/interfaceName.js';
import type { OspfInterfaceState } from '../../core/protocolState.js';
import { log, markDirty, setTimer, type World } from '../../core/world.js';
import { addresses4, isUp, linkLocalOf } from '../../ip/interfaces.js';
import type { Packet } from '../../net/frame.js';
import { checkDead, checkExchange, dropNeighbors, elect, receiveOspf } from './adjacency.js';
import { computeOspfRoutes } from './areaRoutes.js';
import { costOf, originateAll } from './database.js';
import { intervalsOf, type Process, processOf, sendHello, settingsOf } from './state.js';

/** Hellos that are due when the wait ends are heard first, because no two routers' clocks agree exactly. */
const HELLO_DELAY = 500;

/** The highest loopback address, or else the highest address of any interface that is up. */
function chooseRouterId(device: Device): number | undefined {
  const addresses = Object.keys(device.config.interfaces)
    .filter((name) => isUp(device, name))
    .flatMap((name) =>
      addresses4(device, name).map(({ ip }) => ({ ip, loopback: name.startsWith('Loopback') })),
    );
  const loopbacks = addresses.filter(({ loopback }) => loopback);
  const ids = (loopbacks.length > 0 ? loopbacks : addresses).map(({ ip }) => ip);
  return ids.length > 0 ? Math.max(...ids) : undefined;
}

/** An interface's area in a process; undefined if it doesn't take part. */
function areaOf(
  device: Device,
  version: number,
  number: string,
  config: OspfConfig,
  name: string,
): number | undefined {
  const interfaceConfig = device.config.interfaces[name];
  if (version === 3) {
    return interfaceConfig?.ospf6?.process === Number(number) && linkLocalOf(device, name)
      ? interfaceConfig.ospf6.area
      : undefined;
  }
  const [address] = addresses4(device, name);
  if (!address) return undefined;
  if (interfaceConfig?.ospf?.process === Number(number)) return interfaceConfig.ospf.area;
  const found = config.networks.find(({ ip, wildcard }) => ((address.ip ^ ip) & ~wildcard) === 0);
  return found?.area;
}

/** Updates all processes to match the configuration and the interfaces. */
export function refreshOspf(world: World, device: Device): void {
  const wanted: [string, OspfConfig][] = [
    ...(device.config.ipRouting
      ? Object.entries(device.config.ospf).map(([n, c]): [string, OspfConfig] => [`2 ${n}`, c])
      : []),
    ...(device.config.ipv6Routing
      ? Object.entries(device.config.ospf6).map(([n, c]): [string, OspfConfig] => [`3 ${n}`, c])
      : []),
  ];
  const running = wanted.filter(([, { shutdown }]) => !shutdown);
  for (const key of Object.keys(device.run.ospf)) {
    if (!running.some(([other]) => other === key)) stopProcess(world, device, key);
  }
  for (const [key, config] of running) refreshProcess(world, device, key, config);
}

/** Stops a process; its neighbors notice when their dead timers expire, or with the next hello. */
export function stopProcess(world: World, device: Device, key: string): void {
  delete device.run.ospf[key];
  if (key.startsWith('2')) device.run.ospfRoutes = [];
  else device.run.ospf6Routes = [];
  world.epoch++;
  markDirty(world, device);
}

function refreshProcess(world: World, device: Device, key: string, config: OspfConfig): void {
  const [version = '', number = ''] = key.split(' ');
  const present = device.run.ospf[key];
  device.run.ospf[key] ??= { version: version === '2' ? 2 : 3, interfaces: {}, lsdb: {}, seq: 0, spfRuns: 0 };
  const run = device.run.ospf[key];
  if (!run) return;
  const neighbors = Object.values(run.interfaces).flatMap((state) => Object.keys(state.neighbors));
  const isFree = run.routerId === undefined || neighbors.length === 0;
  if (isFree) {
    const chosen = config.routerId ?? run.routerId ?? chooseRouterId(device);
    if (chosen !== run.routerId) {
      run.lsdb = {};
      for (const state of Object.values(run.interfaces)) Object.assign(state, { dr: 0, bdr: 0 });
    }
    run.routerId = chosen;
  }
  const process = processOf(world, device, key);
  if (!process) {
    if (!present)
      log(
        world,
        device,
        `%OSPF-4-NORTRID: OSPF process ${number} failed to allocate unique router-id and cannot start`,
      );
    return;
  }
  for (const name of Object.keys(run.interfaces)) {
    const area = isUp(device, name) ? areaOf(device, run.version, number, config, name) : undefined;
    if (area === run.interfaces[name]?.area && sameNetwork(process, name)) continue;
    dropNeighbors(process, name, 'Neighbor Down: Interface down or detached', () => true);
    delete run.interfaces[name];
  }
  for (const name of Object.keys(device.config.interfaces)) {
    const area = isUp(device, name) ? areaOf(device, run.version, number, config, name) : undefined;
    if (area !== undefined) refreshInterface(process, name, area);
  }
  originateAll(process);
}

const networkType = (process: Process, name: string): 'LOOP' | 'P2P' | 'WAIT' => {
  const { network } = settingsOf(process, name);
  if (network === 'point-to-point') return 'P2P';
  return interfaceType(name) === 'loopback' ? 'LOOP' : 'WAIT';
};

function sameNetwork(process: Process, name: string): boolean {
  const state = process.run.interfaces[name]?.state;
  const type = networkType(process, name);
  return type === 'WAIT' ? state !== 'P2P' && state !== 'LOOP' : state === type;
}

function refreshInterface(process: Process, name: string, area: number): void {
  const { config, run, world, device, key } = process;
  const passive = config.passiveDefault ? !config.active.includes(name) : config.passive.includes(name);
  const present = run.interfaces[name];
  const cost = costOf(process, name);
  if (present) {
    if (passive && !present.passive)
      dropNeighbors(process, name, 'Neighbor Down: Interface down or detached', () => true);
    if (!passive && present.passive) setTimer(world, device, `ospfHello ${key} ${name}`, 1);
    Object.assign(present, { cost, passive });
    return;
  }
  const state: OspfInterfaceState = {
    state: networkType(process, name),
    area,
    cost,
    passive,
    dr: 0,
    bdr: 0,
    startedAt: world.now,
    neighbors: {},
    interfaceId: Object.keys(device.config.interfaces).indexOf(name) + 1,
  };
  run.interfaces[name] = state;
  const wait = intervalsOf(process, name).dead * 1000 + HELLO_DELAY;
  if (state.state === 'WAIT') setTimer(world, device, `ospfWait ${key} ${name}`, wait);
  setTimer(world, device, `ospfHello ${key} ${name}`, 1);
}

/**
 * After any change, every interface sends one hello at its next tick; a neighbor that isn't heard then expires on time.
 */
export function startHelloRound(world: World, device: Device): void {
  for (const key of Object.keys(device.run.ospf)) {
    const process = processOf(world, device, key);
    for (const [name, state] of Object.entries(process?.run.interfaces ?? {})) {
      if (!process || state.passive || state.state === 'LOOP') continue;
      const { hello, dead } = intervalsOf(process, name);
      setTimer(world, device, `ospfHello ${key} ${name}`, hello * 1000 - (world.now % (hello * 1000)));
      if (Object.keys(state.neighbors).length > 0)
        setTimer(world, device, `ospfDead ${key} ${name}`, dead * 1000);
    }
  }
}

/** OSPF timers: `ospfHello`, `ospfDead`, `ospfRetry`, and `ospfWait` with process and interface, `ospfSpf` with the process. */
export function fireOspfTimer(world: World, device: Device, kind: string, rest: string): void {
  const [version = '', number = '', name = ''] = rest.split(' ', 3);
  const process = processOf(world, device, `${version} ${number}`);
  if (!process) return;
  const state = process.run.interfaces[name];
  switch (kind) {
    case 'ospfHello':
      sendHello(process, name);
      break;
    case 'ospfDead':
      checkDead(process, name);
      break;
    case 'ospfRetry':
      checkExchange(process, name);
      break;
    case 'ospfWait':
      if (state?.state === 'WAIT') {
        state.state = 'DROTHER';
        elect(process, name);
      }
      break;
    case 'ospfSpf': {
      const routes = Object.keys(device.run.ospf)
        .filter((key) => key.startsWith(version))
        .flatMap((key) => {
          const other = processOf(world, device, key);
          return other ? computeOspfRoutes(other) : [];
        });
      // What a border router advertises to its areas depends on the paths in the others.
      originateAll(process);
      if (version === '2') device.run.ospfRoutes = routes;
      else device.run.ospf6Routes = routes;
      markDirty(world, device, 'routing');
    }
  }
}

/** Passes an OSPF packet to its interface's process. */
export function receiveOspfPacket(world: World, device: Device, iface: string, packet: Packet): void {
  if (packet.body.kind !== 'ospf') return;
  for (const key of Object.keys(device.run.ospf)) {
    const process = processOf(world, device, key);
    if (process?.run.version === (packet.version === 4 ? 2 : 3) && process.run.interfaces[iface]) {
      receiveOspf(process, iface, packet.body, packet.src);
    }
  }
}
