import type { Route } from '../../core/device.js';
import { ip4Text, ipText } from '../../net/addressText.js';
import type { Lsa, LsaPrefix } from '../../net/frame.js';
import {
  type AreaRoute,
  type AreaView,
  intraRoutes,
  liveLsas,
  mergeHops,
  nodeOf,
  type Vertex,
  viewsOf,
} from './spf.js';
import type { Process } from './state.js';

const BACKBONE = 0;

/** An LSA that a border router originates, without what its origin adds. */
type SummaryContent = Pick<Lsa, 'area' | 'type' | 'id' | 'links' | 'prefixes' | 'attached'>;

/** The vertex of the border router that sent an LSA about another area; undefined for the router's own LSAs. */
function borderOf({ tree }: AreaView, { router }: Lsa): Vertex | undefined {
  const vertex = tree.get(`r ${ip4Text(router)}`);
  return vertex && vertex.hops.length > 0 ? vertex : undefined;
}

/** A border router believes only what it hears in the backbone, so that routes between areas can't loop. */
const believed = (process: Process, views: AreaView[]): AreaView[] =>
  isBorder(process) ? views.filter(({ area }) => area === BACKBONE) : views;

const interRoutes = (process: Process, views: AreaView[]): AreaRoute[] =>
  believed(process, views).flatMap((view) =>
    view.lsas.flatMap((lsa): AreaRoute[] => {
      const vertex = lsa.type === 'summary' ? borderOf(view, lsa) : undefined;
      return vertex
        ? lsa.prefixes.map((each) => ({
            ...each,
            area: view.area,
            cost: vertex.distance + each.cost,
            hops: vertex.hops,
          }))
        : [];
    }),
  );

/** Whether the router connects other areas with the backbone. */
function isBorder({ run }: Process): boolean {
  const areas = new Set(Object.values(run.interfaces).map(({ area }) => area));
  return areas.size > 1 && areas.has(BACKBONE);
}

const prefixKey = ({ prefix, length }: Pick<LsaPrefix, 'prefix' | 'length'>) => `${prefix}/${length}`;

/** What a border router advertises to one of its areas about the others: networks, and routers with external routes. */
export function interAreaContents(process: Process): SummaryContent[] {
  if (!isBorder(process)) return [];
  const views = viewsOf(process);
  const attached = [...new Set(Object.values(process.run.interfaces).map(({ area }) => area))];
  const intra = views.flatMap(intraRoutes);
  const inter = interRoutes(process, views);
  const asbrs = new Set(
    liveLsas(process).flatMap(({ type, router }) => (type === 'external' ? [router] : [])),
  );
  const known = routersIn(process, views);
  return attached.flatMap((area) => {
    const areaPrefixes = new Set(intra.filter((route) => route.area === area).map(prefixKey));
    const advertised = [...intra, ...(area === BACKBONE ? [] : inter)].filter(
      (route) => route.area !== area && !areaPrefixes.has(prefixKey(route)),
    );
    const networks = new Map<string, AreaRoute>();
    for (const route of advertised) {
      const present = networks.get(prefixKey(route));
      if (!present || route.cost < present.cost) networks.set(prefixKey(route), route);
    }
    const isNear = (router: number, view: AreaView) => view.tree.has(`r ${ip4Text(router)}`);
    const routers = [...asbrs].flatMap((router) => {
      const vertex = known.get(router);
      const isIn = views.some((view) => view.area === area && isNear(router, view));
      const isTold = area !== BACKBONE || views.some((view) => isNear(router, view));
      return vertex && vertex.hops.length > 0 && !isIn && isTold ? [{ router, cost: vertex.distance }] : [];
    });
    return [
      ...[...networks.values()].map(({ prefix, length, cost }) => ({
        area,
        type: 'summary' as const,
        id: `${ipText(prefix)}/${length}`,
        links: [],
        prefixes: [{ prefix, length, cost }],
        attached: [],
      })),
      ...routers.map(({ router, cost }) => ({
        area,
        type: 'asbr' as const,
        id: ip4Text(router),
        links: [{ to: 'router' as const, id: ip4Text(router), cost }],
        prefixes: [],
        attached: [router],
      })),
    ];
  });
}

/** The way to each router of the attached areas, and to routers with external routes beyond them. */
function routersIn(process: Process, views: AreaView[]): Map<number, Vertex> {
  const routers = new Map<number, Vertex>();
  for (const { lsas, tree } of views) {
    for (const lsa of lsas) {
      const vertex = lsa.type === 'router' ? tree.get(nodeOf(lsa)) : undefined;
      if (vertex) routers.set(lsa.router, vertex);
    }
  }
  for (const view of believed(process, views)) {
    for (const lsa of view.lsas) {
      const vertex = lsa.type === 'asbr' ? borderOf(view, lsa) : undefined;
      const [router] = lsa.attached;
      if (!vertex || router === undefined || routers.has(router)) continue;
      routers.set(router, { ...vertex, distance: vertex.distance + (lsa.links[0]?.cost ?? 0) });
    }
  }
  return routers;
}

/** Computes a process's routes from its database: within an area before between areas, and external ones last. */
export function computeOspfRoutes(process: Process): Route[] {
  const { run, config, world } = process;
  const views = viewsOf(process);
  const ad = config.distance ?? 110;
  const routes = new Map<string, Route>();
  const add = ({ prefix, length, cost, hops }: AreaRoute, code: Route['code']) => {
    if (hops.length === 0) return;
    const key = prefixKey({ prefix, length });
    const present = routes.get(key);
    const route = { code, prefix, length, ad, metric: cost, hops, since: world.now };
    if (!present || (present.code === code && cost < present.metric)) routes.set(key, route);
    else if (present.code === code && cost === present.metric) present.hops = mergeHops(present.hops, hops);
  };
  const intra = views.flatMap(intraRoutes);
  const connectedPrefixes = new Set(intra.filter(({ hops }) => hops.length === 0).map(prefixKey));
  for (const route of intra) add(route, 'O');
  for (const route of interRoutes(process, views))
    if (!connectedPrefixes.has(prefixKey(route))) add(route, 'O IA');
  for (const route of externalRoutes(process, liveLsas(process), routersIn(process, views))) {
    const key = prefixKey(route);
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
