import type { Hop } from '../../core/device.js';
import { ip4Text } from '../../net/addressText.js';
import type { Lsa, LsaPrefix } from '../../net/frame.js';
import { networkId, type Process } from './state.js';

/** A vertex in the tree, which is a router or network with its distance and first hops. */
export interface Vertex {
  id: string;
  distance: number;
  hops: Hop[];
}

export const nodeOf = (lsa: Lsa): string =>
  lsa.type === 'router' ? `r ${ip4Text(lsa.router)}` : `n ${lsa.id}`;

interface Edge {
  to: string;
  cost: number;
}

/** An area's links; a link counts only if both ends advertise it. */
function graphOf(lsas: Lsa[]): Map<string, Edge[]> {
  const graph = new Map<string, Edge[]>();
  for (const lsa of lsas.filter(isTopology)) {
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

export const mergeHops = (a: Hop[], b: Hop[]): Hop[] => [
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

/** A network in an area with its cost, and the first hops on the way; none for the router's own networks. */
export interface AreaRoute extends LsaPrefix {
  area: number;
  hops: Hop[];
}

/** An area's LSAs, and the shortest paths to its routers and networks. */
export interface AreaView {
  area: number;
  tree: Map<string, Vertex>;
  lsas: Lsa[];
}

export const liveLsas = ({ run }: Process): Lsa[] => Object.values(run.lsdb).filter(({ gone }) => !gone);

/** The areas in which the router has interfaces, with their shortest paths. */
export function viewsOf(process: Process): AreaView[] {
  const live = liveLsas(process);
  const areas = [...new Set(live.flatMap(({ type, area }) => (type === 'external' ? [] : [area])))];
  return areas.map((area) => {
    const lsas = live.filter((lsa) => lsa.area === area);
    return { area, lsas, tree: shortestPaths(process, area, lsas) };
  });
}

const isTopology = ({ type }: Lsa): boolean => type === 'router' || type === 'network';

export const intraRoutes = ({ area, lsas, tree }: AreaView): AreaRoute[] =>
  lsas.filter(isTopology).flatMap((lsa) => {
    const vertex = tree.get(nodeOf(lsa));
    return vertex
      ? lsa.prefixes.map((each) => ({ ...each, area, cost: vertex.distance + each.cost, hops: vertex.hops }))
      : [];
  });

/** A router that connects areas or announces external routes, as seen by another router. */
export interface BorderRouter {
  router: number;
  area: number;
  distance: number;
  hops: Hop[];
  /** Whether the router belongs to several areas. */
  isAbr: boolean;
  /** Whether the router announces external routes. */
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
        const isAbr = live.some((other) => other.type === 'summary' && other.router === router);
        const isAsbr = live.some((other) => other.type === 'external' && other.router === router);
        if (!vertex || vertex.hops.length === 0 || !(isAbr || isAsbr)) return [];
        return [{ router, area, distance: vertex.distance, hops: vertex.hops, isAbr, isAsbr }];
      });
  });
}
