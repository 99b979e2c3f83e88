import type { Hop, Route } from '../../core/device.js';
import { ip4Text } from '../../net/addressText.js';
import type { Lsa } from '../../net/frame.js';
import { networkId } from './database.js';
import type { Process } from './state.js';

/** A vertex in the tree, which is a router or network with its distance and first hops. */
interface Vertex {
  id: string;
  distance: number;
  hops: Hop[];
}

const nodeOf = (lsa: Lsa): string => (lsa.type === 'router' ? `r ${ip4Text(lsa.router)}` : `n ${lsa.id}`);

interface Edge {
  to: string;
  cost: number;
}

/** An area's links; a link counts only if both ends advertise it. */
function graphOf(lsas: Lsa[]): Map<string, Edge[]> {
  const graph = new Map<string, Edge[]>();
  for (const lsa of lsas) {
    const edges = lsa.links.map(({ to, id, cost }) => ({ to: `${to === 'router' ? 'r' : 'n'} ${id}`, cost }));
    const members = lsa.attached.map((router) => ({ to: `r ${ip4Text(router)}`, cost: 0 }));
    graph.set(nodeOf(lsa), [...edges, ...members]);
  }
  for (const [from, edges] of graph) {
    graph.set(
      from,
      edges.filter(({ to }) => graph.get(to)?.some((back) => back.to === from)),
    );
  }
  return graph;
}

/** The neighbors that an edge from this router, or from one of its networks, reaches directly. */
function firstHops(process: Process, area: number, from: string, { to, cost }: Edge): Hop[] {
  const hops: Hop[] = [];
  for (const [iface, state] of Object.entries(process.run.interfaces)) {
    // Two routers may share several links; only those that the edge stands for count.
    const isEdge = from.startsWith('r ')
      ? state.state === 'P2P' && state.cost === cost
      : state.state !== 'P2P' && `n ${networkId(process, iface, state)}` === from;
    if (state.area !== area || !isEdge) continue;
    for (const { router, address, state: s } of Object.values(state.neighbors)) {
      const isHeard = s === 'FULL' || s === '2WAY';
      if (isHeard && to === `r ${ip4Text(router)}`) hops.push({ via: address, iface });
    }
  }
  return hops;
}

const mergeHops = (a: Hop[], b: Hop[]): Hop[] => [
  ...a,
  ...b.filter(
    (hop) => !a.some((other) => String(other.via) === String(hop.via) && other.iface === hop.iface),
  ),
];

/**
 * The nearest unvisited vertex. At the same distance, networks come before routers so that all equal-cost paths are
 * found.
 */
function nearestOf(open: Map<string, Vertex>): Vertex | undefined {
  const order = ({ distance, id }: Vertex) => 2 * distance + (id.startsWith('n') ? 0 : 1);
  let nearest: Vertex | undefined;
  for (const vertex of open.values()) if (!nearest || order(vertex) < order(nearest)) nearest = vertex;
  return nearest;
}

/** Runs Dijkstra's algorithm from this router over one area. */
function shortestPaths(process: Process, area: number, lsas: Lsa[]): Map<string, Vertex> {
  const graph = graphOf(lsas);
  const root = `r ${ip4Text(process.routerId)}`;
  const done = new Map<string, Vertex>();
  const open = new Map<string, Vertex>([[root, { id: root, distance: 0, hops: [] }]]);
  while (open.size > 0) {
    const nearest = nearestOf(open);
    if (!nearest) break;
    open.delete(nearest.id);
    done.set(nearest.id, nearest);
    for (const edge of graph.get(nearest.id) ?? []) {
      const { to, cost } = edge;
      if (done.has(to)) continue;
      const isFirst = nearest.hops.length === 0;
      const hops = isFirst && to.startsWith('r ') ? firstHops(process, area, nearest.id, edge) : nearest.hops;
      const distance = nearest.distance + cost;
      const present = open.get(to);
      if (!present || distance < present.distance) open.set(to, { id: to, distance, hops });
      else if (distance === present.distance) present.hops = mergeHops(present.hops, hops);
    }
  }
  return done;
}

/** Computes a process's routes from its database. */
export function computeOspfRoutes(process: Process): Route[] {
  const { run, config, world } = process;
  const live = Object.values(run.lsdb).filter(({ gone }) => !gone);
  const areas = [...new Set(live.filter(({ type }) => type !== 'external').map(({ area }) => area))];
  const ad = config.distance ?? 110;
  const routes = new Map<string, Route>();
  const routers = new Map<number, Vertex>();
  const add = (route: Route) => {
    const key = `${route.prefix}/${route.length}`;
    const present = routes.get(key);
    if (!present || route.metric < present.metric) routes.set(key, route);
    else if (route.metric === present.metric && present.code === route.code) {
      present.hops = mergeHops(present.hops, route.hops);
    }
  };
  for (const area of areas) {
    const lsas = live.filter((lsa) => lsa.area === area);
    const tree = shortestPaths(process, area, lsas);
    for (const lsa of lsas) {
      const vertex = tree.get(nodeOf(lsa));
      if (!vertex) continue;
      if (lsa.type === 'router') routers.set(lsa.router, vertex);
      for (const { prefix, length, cost } of vertex.hops.length > 0 ? lsa.prefixes : []) {
        add({
          code: 'O',
          prefix,
          length,
          ad,
          metric: vertex.distance + cost,
          hops: vertex.hops,
          since: world.now,
        });
      }
    }
  }
  for (const route of externalRoutes(process, live, routers)) {
    const key = `${route.prefix}/${route.length}`;
    if (!routes.has(key)) routes.set(key, route);
  }
  run.spfRuns++;
  const most = config.maximumPaths ?? 4;
  return [...routes.values()].map((route) => ({ ...route, hops: route.hops.slice(0, most) }));
}

/**
 * External routes: type 1 before type 2, then the lower metric, then the nearer router; equal ones share the traffic.
 */
function externalRoutes(
  { config, routerId, world }: Process,
  live: Lsa[],
  routers: Map<number, Vertex>,
): Route[] {
  const found = live
    .filter(({ type, router }) => type === 'external' && router !== routerId)
    .flatMap(({ router, prefixes: [external] }) => {
      const vertex = routers.get(router);
      if (!vertex || !external || vertex.hops.length === 0) return [];
      const { prefix, length, cost, externalType } = external;
      const isFirst = externalType === 1;
      const route: Route = {
        code: isFirst ? 'O E1' : 'O E2',
        prefix,
        length,
        ad: config.distance ?? 110,
        metric: isFirst ? vertex.distance + cost : cost,
        hops: vertex.hops,
        since: world.now,
      };
      return [{ route, distance: vertex.distance }];
    })
    .sort(
      (a, b) =>
        a.route.code.localeCompare(b.route.code) ||
        a.route.metric - b.route.metric ||
        a.distance - b.distance,
    );
  const chosen = new Map<string, (typeof found)[number]>();
  for (const each of found) {
    const key = `${each.route.prefix}/${each.route.length}`;
    const best = chosen.get(key);
    if (!best) chosen.set(key, each);
    else if (
      best.route.code === each.route.code &&
      best.route.metric === each.route.metric &&
      best.distance === each.distance
    )
      best.route.hops = mergeHops(best.route.hops, each.route.hops);
  }
  return [...chosen.values()].map(({ route }) => route);
}

/** A router that connects areas or announces external routes, as seen by another router. */
export interface BorderRouter {
  router: number;
  area: number;
  distance: number;
  hops: Hop[];
  /** Whether it belongs to several areas. */
  isAbr: boolean;
  /** Whether it announces external routes. */
  isAsbr: boolean;
}

/** The reachable border routers in each of a process's areas. */
export function borderRouters(process: Process): BorderRouter[] {
  const live = Object.values(process.run.lsdb).filter(({ gone }) => !gone);
  const routers = live.filter(({ type, router }) => type === 'router' && router !== process.routerId);
  return [...new Set(routers.map(({ area }) => area))].flatMap((area) => {
    const tree = shortestPaths(
      process,
      area,
      live.filter((lsa) => lsa.area === area),
    );
    return routers
      .filter((lsa) => lsa.area === area)
      .flatMap((lsa): BorderRouter[] => {
        const { router } = lsa;
        const vertex = tree.get(nodeOf(lsa));
        const isAbr = routers.some((other) => other.router === router && other.area !== area);
        const isAsbr = live.some((other) => other.type === 'external' && other.router === router);
        if (!vertex || vertex.hops.length === 0 || !(isAbr || isAsbr)) return [];
        return [{ router, area, distance: vertex.distance, hops: vertex.hops, isAbr, isAsbr }];
      });
  });
}
