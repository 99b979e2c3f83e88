import type { OspfInterfaceState, OspfNeighbor } from '../../core/protocolState.js';
import { log, setTimer } from '../../core/world.js';
import { mtuOf } from '../../ip/interfaces.js';
import type { Ip } from '../../net/address.js';
import { ip4Text, ipText } from '../../net/addressText.js';
import type { OspfMessage } from '../../net/frame.js';
import { agrees, debugAdjacency, hasSameKey } from './agreement.js';
import { flood, install, isHeld, originateAll } from './database.js';
import { intervalsOf, type Process, sendHello, sendOspf, settingsOf } from './state.js';

/** IOS sends a database description 25 times, every five seconds, before it gives up. */
const MOST_RETRIES = 125_000;

const twoWay = ({ state }: OspfNeighbor): boolean => state !== 'INIT';

function logChange(
  process: Process,
  name: string,
  { router, state }: OspfNeighbor,
  to: string,
  why: string,
): void {
  const number = process.key.split(' ')[1];
  const head = process.run.version === 2 ? '%OSPF-5-ADJCHG' : '%OSPFv3-5-ADJCHG';
  log(
    process.world,
    process.device,
    `${head}: Process ${number}, Nbr ${ip4Text(router)} on ${name} from ${state} to ${to}, ${why}`,
  );
}

/** Handles an OSPF packet from a link. */
export function receiveOspf(process: Process, name: string, message: OspfMessage, from: Ip): void {
  const state = process.run.interfaces[name];
  if (!state || state.passive || !hasSameKey(process, name, message, from)) return;
  if (message.router === process.routerId) {
    if (message.type === 'hello') {
      const text = `%OSPF-4-DUP_RTRID_NBR: OSPF detected duplicate router-id ${ip4Text(message.router)} from ${ipText(from)} on interface ${name}`;
      log(process.world, process.device, text);
    }
    return;
  }
  if (message.type === 'hello') receiveHello(process, name, state, message, from);
  else if (message.type === 'dbd') receiveDescription(process, name, state, message);
  else receiveUpdate(process, name, state, message);
}

function receiveHello(
  process: Process,
  name: string,
  state: OspfInterfaceState,
  message: OspfMessage,
  from: Ip,
): void {
  if (!agrees(process, name, state, message, from)) return;
  const { world, routerId } = process;
  const { router, priority, dr, bdr, interfaceId } = message;
  const key = ip4Text(router);
  const before = state.neighbors[key];
  const neighbor: OspfNeighbor = before ?? {
    router,
    address: from,
    priority,
    state: 'INIT',
    dr,
    bdr,
    since: world.now,
    at: world.now,
    epoch: world.epoch,
    interfaceId,
  };
  const news = !before || before.dr !== dr || before.bdr !== bdr || before.priority !== priority;
  Object.assign(neighbor, {
    address: from,
    priority,
    dr,
    bdr,
    interfaceId,
    at: world.now,
    epoch: world.epoch,
  });
  state.neighbors[key] = neighbor;
  const seesUs = message.seen.includes(routerId);
  if (!before) sendHello(process, name);
  if (!seesUs) {
    if (neighbor.state !== 'INIT') {
      logChange(process, name, neighbor, 'INIT', '1-Way');
      neighbor.state = 'INIT';
      originateAll(process);
      elect(process, name);
    }
    if (before) sendHello(process, name);
    return;
  }
  const isNew = neighbor.state === 'INIT';
  if (isNew) {
    neighbor.state = '2WAY';
    debugAdjacency(process, name, `2 Way Communication to ${ip4Text(router)}, state 2WAY`);
    sendHello(process, name);
  }
  // BackupSeen in RFC 2328: the BDR itself sends a hello, or a DR without a BDR does. Other routers that name them
  // can't end the wait.
  const isBackupSeen = bdr === router || (dr === router && bdr === 0);
  if (state.state === 'WAIT' && isBackupSeen) state.state = 'DROTHER';
  if (isNew || news) elect(process, name);
  formAdjacencies(process, name);
}

/**
 * Elects DR and BDR as in RFC 2328: a router that has a role keeps it, even if one with higher priority appears later.
 */
export function elect(process: Process, name: string): void {
  const state = process.run.interfaces[name];
  if (!state || !['DR', 'BDR', 'DROTHER'].includes(state.state)) return;
  const before = `${state.dr} ${state.bdr}`;
  for (let round = 0; round < 2; round++) {
    const localRouter = {
      router: process.routerId,
      priority: settingsOf(process, name).priority ?? 1,
      dr: state.dr,
      bdr: state.bdr,
    };
    const candidates = [localRouter, ...Object.values(state.neighbors).filter(twoWay)].filter(
      ({ priority }) => priority > 0,
    );
    const best = (list: typeof candidates) =>
      list.toSorted((a, b) => b.priority - a.priority || b.router - a.router)[0]?.router ?? 0;
    const notDr = candidates.filter(({ router, dr }) => dr !== router);
    const claimBdr = notDr.filter(({ router, bdr }) => bdr === router);
    const bdr = best(claimBdr.length > 0 ? claimBdr : notDr);
    const claimDr = candidates.filter(({ router, dr }) => dr === router);
    const dr = claimDr.length > 0 ? best(claimDr) : bdr;
    const roles = `${state.dr === localRouter.router} ${state.bdr === localRouter.router}`;
    state.dr = dr;
    state.bdr = bdr;
    if (roles === `${state.dr === localRouter.router} ${state.bdr === localRouter.router}`) break;
  }
  state.state = state.dr === process.routerId ? 'DR' : state.bdr === process.routerId ? 'BDR' : 'DROTHER';
  if (`${state.dr} ${state.bdr}` === before) return;
  sendHello(process, name);
  formAdjacencies(process, name);
  originateAll(process);
}

/** Starts the database exchange with those neighbors that become fully adjacent. */
function formAdjacencies(process: Process, name: string): void {
  const state = process.run.interfaces[name];
  if (!state || state.state === 'WAIT') return;
  const { dr, bdr } = state;
  const all = state.state === 'P2P' || state.state === 'DR' || state.state === 'BDR';
  for (const neighbor of Object.values(state.neighbors)) {
    if (neighbor.state === 'INIT') continue;
    const wanted = all || neighbor.router === dr || neighbor.router === bdr;
    if (wanted && neighbor.state === '2WAY') {
      neighbor.state = 'EXSTART';
      neighbor.since = process.world.now;
      setTimer(process.world, process.device, `ospfRetry ${process.key} ${name}`, MOST_RETRIES);
      sendOspf(process, name, { type: 'dbd' }, neighbor.address);
    } else if (!wanted && neighbor.state !== '2WAY') neighbor.state = '2WAY';
  }
}

function receiveDescription(
  process: Process,
  name: string,
  state: OspfInterfaceState,
  message: OspfMessage,
): void {
  const neighbor = state.neighbors[ip4Text(message.router)];
  if (!neighbor || neighbor.state === 'INIT' || neighbor.state === '2WAY') return;
  const mtu = mtuOf(process.device, name, process.run.version === 2 ? 4 : 6);
  if (message.mtu > mtu && !settingsOf(process, name).mtuIgnore) {
    debugAdjacency(process, name, `Nbr ${ip4Text(message.router)} has larger interface MTU`);
    return;
  }
  if (!message.reply) sendOspf(process, name, { type: 'dbd', reply: true }, neighbor.address);
  if (neighbor.state === 'EXSTART') neighbor.state = 'EXCHANGE';
  const lsas = Object.values(process.run.lsdb).filter(({ area }) => area === -1 || area === state.area);
  sendOspf(process, name, { type: 'lsu', lsas, full: true }, neighbor.address);
}

function receiveUpdate(
  process: Process,
  name: string,
  state: OspfInterfaceState,
  message: OspfMessage,
): void {
  const neighbor = state.neighbors[ip4Text(message.router)];
  if (!neighbor || ['INIT', '2WAY', 'EXSTART'].includes(neighbor.state)) return;
  const { run, routerId } = process;
  // Replaces our own LSAs from before a restart, which neighbors still have, with newer ones.
  for (const lsa of message.lsas) if (lsa.router === routerId) run.seq = Math.max(run.seq, lsa.seq);
  const fresh = install(process, message.lsas);
  const isNowFull = message.full && neighbor.state === 'EXCHANGE';
  if (isNowFull) {
    neighbor.state = 'LOADING';
    debugAdjacency(process, name, `Synchronized with ${ip4Text(neighbor.router)}, state FULL`);
    logChange(process, name, neighbor, 'FULL', 'Loading Done');
    neighbor.state = 'FULL';
    neighbor.since = process.world.now;
  }
  if (fresh.length > 0) flood(process, fresh, name);
  const isContested = fresh.some(({ router }) => router === routerId);
  if (!isNowFull && !isContested) return;
  originateAll(process);
  if (isContested && !isNowFull && !isHeld(process)) run.contestedAt = process.world.now;
}

/** Removes an interface's neighbors, either all or only the silent ones; returns whether there were any. */
export function dropNeighbors(
  process: Process,
  name: string,
  why: string,
  isDead: (neighbor: OspfNeighbor) => boolean,
): boolean {
  const state = process.run.interfaces[name];
  if (!state) return false;
  let dropped = false;
  for (const [key, neighbor] of Object.entries(state.neighbors)) {
    if (!isDead(neighbor)) continue;
    logChange(process, name, neighbor, 'DOWN', why);
    delete state.neighbors[key];
    if (state.dr === neighbor.router) state.dr = 0;
    if (state.bdr === neighbor.router) state.bdr = 0;
    dropped = true;
  }
  if (!dropped) return false;
  elect(process, name);
  originateAll(process);
  return true;
}

/** Gives up on neighbors whose database exchange makes no progress, and starts over with them. */
export function checkExchange(process: Process, name: string): void {
  const { world, device, key } = process;
  const state = process.run.interfaces[name];
  const stuck = Object.values(state?.neighbors ?? {}).filter(({ state: word }) =>
    ['EXSTART', 'EXCHANGE', 'LOADING'].includes(word),
  );
  const isDue = ({ since }: OspfNeighbor) => since <= world.now - MOST_RETRIES;
  const isGivenUp = (neighbor: OspfNeighbor) => stuck.includes(neighbor) && isDue(neighbor);
  if (dropNeighbors(process, name, 'Neighbor Down: Too many retransmissions', isGivenUp))
    sendHello(process, name);
  const next = Math.min(...stuck.filter((each) => !isDue(each)).map(({ since }) => since));
  if (Number.isFinite(next))
    setTimer(world, device, `ospfRetry ${key} ${name}`, next + MOST_RETRIES - world.now);
}

/** Checks which neighbors were heard since the last change, and when to check again. */
export function checkDead(process: Process, name: string): void {
  const { world, device, key } = process;
  const state = process.run.interfaces[name];
  if (!state) return;
  const dead = intervalsOf(process, name).dead * 1000;
  const isStale = ({ epoch }: OspfNeighbor) => epoch !== world.epoch;
  const isDead = (neighbor: OspfNeighbor) => isStale(neighbor) && neighbor.at <= world.now - dead;
  // Tells a neighbor that still hears this router that it isn't heard itself.
  if (dropNeighbors(process, name, 'Neighbor Down: Dead timer expired', isDead)) sendHello(process, name);
  const stale = Object.values(state.neighbors).filter(isStale);
  if (stale.length === 0) return;
  const next = Math.min(...stale.map(({ at }) => at)) + dead - world.now;
  setTimer(world, device, `ospfDead ${key} ${name}`, Math.max(1000, next));
}
