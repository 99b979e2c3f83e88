import type { OspfInterfaceState } from '../../core/protocolState.js';
import { setTimer } from '../../core/world.js';
import { bandwidthOf } from '../../ethernet/carrier.js';
import { addresses4, globalAddresses6 } from '../../ip/interfaces.js';
import { networkOf } from '../../net/address.js';
import { ip4Text, ipText } from '../../net/addressText.js';
import type { Lsa, LsaLink, LsaPrefix } from '../../net/frame.js';
import { interAreaContents } from './areaRoutes.js';
import { isPointToPoint, networkId, type Process, sendOspf, settingsOf } from './state.js';

const SPF_DELAY = 50;
const EXTERNAL = -1;

/** An LSA's key in the database. */
export const lsaKey = ({ area, type, id, router }: Pick<Lsa, 'area' | 'type' | 'id' | 'router'>): string =>
  `${area} ${type} ${id} ${router}`;

/** Floods LSAs to all neighbors that take part; on the link where they arrived, only the DR does so. */
export function flood(process: Process, lsas: Lsa[], from?: string): void {
  for (const [name, state] of Object.entries(process.run.interfaces)) {
    const listens = Object.values(state.neighbors).some(
      ({ state: s }) => s === 'FULL' || s === 'EXCHANGE' || s === 'LOADING',
    );
    if (!listens || (name === from && state.state !== 'DR' && state.state !== 'BDR')) continue;
    const areaLsas = lsas.filter(({ area }) => area === EXTERNAL || area === state.area);
    if (areaLsas.length > 0) sendOspf(process, name, { type: 'lsu', lsas: areaLsas });
  }
}

/** Adds newer LSAs to the database and returns them. */
export function install(process: Process, lsas: Lsa[]): Lsa[] {
  const { run } = process;
  const fresh = lsas.filter((lsa) => (run.lsdb[lsaKey(lsa)]?.seq ?? 0) < lsa.seq);
  for (const lsa of fresh) run.lsdb[lsaKey(lsa)] = lsa;
  if (fresh.length > 0) scheduleSpf(process);
  return fresh;
}

/** Routes are computed shortly after the last change. */
export function scheduleSpf({ world, device, key }: Process): void {
  setTimer(world, device, `ospfSpf ${key}`, SPF_DELAY);
}

type Content = Pick<Lsa, 'area' | 'type' | 'id' | 'links' | 'prefixes' | 'attached'>;

/** An interface's prefixes. */
function prefixesOf({ device, run }: Process, name: string, state: OspfInterfaceState): LsaPrefix[] {
  const addresses = run.version === 2 ? addresses4(device, name) : globalAddresses6(device, name);
  const host = run.version === 2 ? 32 : 128;
  return addresses.map(({ ip, length }) =>
    state.state === 'LOOP'
      ? { prefix: ip, length: host, cost: state.cost }
      : { prefix: networkOf(ip, length), length, cost: state.cost },
  );
}

const fullNeighbors = (state: OspfInterfaceState) =>
  Object.values(state.neighbors).filter(({ state: s }) => s === 'FULL');

function ownContents(process: Process): Content[] {
  const { run, routerId } = process;
  const contents: Content[] = [];
  const routers = new Map<number, Content>();
  for (const [name, state] of Object.entries(run.interfaces)) {
    const router = routers.get(state.area) ?? {
      area: state.area,
      type: 'router' as const,
      id: ip4Text(routerId),
      links: [] as LsaLink[],
      prefixes: [] as LsaPrefix[],
      attached: [],
    };
    routers.set(state.area, router);
    const full = fullNeighbors(state);
    if (isPointToPoint(state)) {
      for (const { router: to } of full)
        router.links.push({ to: 'router', id: ip4Text(to), cost: state.cost });
      router.prefixes.push(...prefixesOf(process, name, state));
      continue;
    }
    const network = full.length > 0 ? networkId(process, name, state) : undefined;
    if (network === undefined) {
      router.prefixes.push(...prefixesOf(process, name, state));
      continue;
    }
    router.links.push({ to: 'network', id: network, cost: state.cost });
    if (state.dr !== routerId) continue;
    const prefixes = prefixesOf(process, name, state).map((prefix) => ({ ...prefix, cost: 0 }));
    const attached = [routerId, ...full.map((neighbor) => neighbor.router)].toSorted((a, b) => a - b);
    contents.push({ area: state.area, type: 'network', id: network, links: [], prefixes, attached });
  }
  return [...routers.values(), ...contents, ...interAreaContents(process), ...externalContents(process)];
}

function externalContents({ config, device, run }: Process): Content[] {
  const routes = run.version === 2 ? device.run.routes4 : device.run.routes6;
  const wanted: LsaPrefix[] = [];
  const any = run.version === 2 ? 0 : ([0, 0, 0, 0] as const);
  const hasDefault = routes.some(({ length, code }) => length === 0 && !code.startsWith('O'));
  if (config.originate === 'always' || (config.originate && hasDefault)) {
    const { metric = 1, type = 2 } = config.originateAs ?? {};
    wanted.push({ prefix: any, length: 0, cost: metric, externalType: type });
  }
  for (const { code, prefix, length, hops } of routes) {
    // Interfaces that take part in the process are already advertised.
    if (code === 'C' && hops.some(({ iface }) => iface !== undefined && run.interfaces[iface])) continue;
    const source = code === 'S' ? 'static' : code === 'C' ? 'connected' : undefined;
    if (source && length > 0 && config.redistribute.includes(source)) {
      const { metric = 20, type = 2 } = config.redistributeAs?.[source] ?? {};
      wanted.push({ prefix, length, cost: metric, externalType: type });
    }
  }
  return wanted.map((prefix) => ({
    area: EXTERNAL,
    type: 'external',
    id: `${ipText(prefix.prefix)}/${prefix.length}`,
    links: [],
    prefixes: [prefix],
    attached: [],
  }));
}

const textOf = ({ links, prefixes, attached, gone }: Partial<Lsa>) =>
  JSON.stringify([links, prefixes, attached, gone ?? false]);

/** RFC 2328 allows a new version of an LSA every 5 seconds, which two routers with the same ID would do forever. */
const MIN_LS_INTERVAL = 5000;

/** Whether another router with the same ID has just replaced this router's LSAs, so that they must wait. */
export const isHeld = ({ run, world }: Process): boolean =>
  run.contestedAt !== undefined && world.now < run.contestedAt + MIN_LS_INTERVAL;

/** Originates the router's own LSAs that changed, and withdraws those that are no longer true. */
export function originateAll(process: Process): void {
  const { run, routerId, world, device, key: id } = process;
  if (run.contestedAt !== undefined && isHeld(process)) {
    setTimer(world, device, `ospfSpf ${id}`, run.contestedAt + MIN_LS_INTERVAL - world.now);
    return;
  }
  const contents = ownContents(process);
  const keys = new Set(contents.map((content) => lsaKey({ ...content, router: routerId })));
  const changed: Lsa[] = [];
  for (const content of contents) {
    const old = run.lsdb[lsaKey({ ...content, router: routerId })];
    if (old && textOf(old) === textOf(content)) continue;
    changed.push({
      ...content,
      router: routerId,
      seq: Math.max(run.seq, old?.seq ?? 0) + 1,
      born: world.now,
    });
  }
  for (const [key, old] of Object.entries(run.lsdb)) {
    if (old.router !== routerId || old.gone || keys.has(key)) continue;
    changed.push({
      ...old,
      links: [],
      prefixes: [],
      attached: [],
      gone: true,
      seq: old.seq + 1,
      born: world.now,
    });
  }
  if (changed.length === 0) return;
  run.seq = Math.max(run.seq, ...changed.map(({ seq }) => seq));
  flood(process, install(process, changed));
}

/** An interface's cost: the configured one, or the reference bandwidth divided by its own, at least 1. */
export function costOf(process: Process, name: string): number {
  const set = settingsOf(process, name).cost;
  if (set !== undefined) return set;
  if (name.startsWith('Loopback')) return 1;
  const { device, config } = process;
  const kilobits = (config.reference ?? 100) * 1000;
  return Math.min(65_535, Math.max(1, Math.floor(kilobits / bandwidthOf(device, name))));
}
