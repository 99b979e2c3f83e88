import { counterOf, listOf } from '../acl/filter.js';
import type { Device, Hop } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import type { Step, World } from '../core/world.js';
import { macEntries } from '../ethernet/macTable.js';
import { belongsTo } from '../ethernet/vlans.js';
import { neighborsLike } from '../ip/neighbors.js';
import { routesToward } from '../ip/routes.js';
import { isRule } from '../net/accessList.js';
import { ruleText } from '../net/aclText.js';
import type { Ip } from '../net/address.js';
import { ipText, parseIp } from '../net/addressText.js';

/** The table that a device looked up, with the row that decided. */
export interface Decision {
  title: string;
  columns: string[];
  rows: { cells: string[]; isChosen: boolean }[];
  /** What an empty table means. */
  empty: string;
}

/** Returns the current table that a step refers to. */
export function decisionOf(world: World, { device: name, ref = '', port }: Step): Decision | undefined {
  const device = world.devices[name];
  const [kind, key = ''] = ref.split(' ');
  if (!device) return undefined;
  const ip = parseIp(key.split('%')[0] ?? '');
  switch (kind) {
    case 'route':
      return ip === undefined ? undefined : routeDecision(device, ip);
    case 'arp':
      return ip === undefined ? undefined : neighborDecision(device, ip);
    case 'mac':
      return macDecision(world, device, key);
    case 'vlan':
      return vlanDecision(device, Number(key));
    case 'acl':
      return aclDecision(device, key);
    case 'stp':
      return treeDecision(device, key, port);
    default:
      return undefined;
  }
}

const hopText = ({ via, iface }: Hop) =>
  [via !== undefined && ipText(via), iface && shortName(iface)].filter(Boolean).join(', ');

function routeDecision(device: Device, ip: Ip): Decision {
  const rows = routesToward(device, ip).map(({ route, isChosen, why }) => ({
    cells: [
      `${route.code} ${ipText(route.prefix)}/${route.length}`,
      `${route.ad}/${route.metric}`,
      route.hops.map(hopText).join(' or '),
      why,
    ],
    isChosen,
  }));
  return {
    title: `${device.id} routes to ${ipText(ip)}`,
    columns: ['Route', 'AD/metric', 'Next hop', 'Result'],
    rows,
    empty: `${device.id} has no route to ${ipText(ip)} and no default route.`,
  };
}

function neighborDecision(device: Device, ip: Ip): Decision {
  const rows = Object.values(neighborsLike(device, ip))
    .filter(({ mac }) => mac)
    .map(({ ip: known, mac = '', iface }) => ({
      cells: [ipText(known), mac, shortName(iface)],
      isChosen: ipText(known) === ipText(ip),
    }));
  return {
    title: `${device.id} neighbor table`,
    columns: ['Address', 'MAC address', 'Interface'],
    rows,
    empty: `${device.id} hasn't learned any MAC addresses yet.`,
  };
}

function macDecision(world: World, device: Device, key: string): Decision {
  const [vlan = '', mac] = key.split('/');
  const rows = macEntries(world, device)
    .filter((entry) => String(entry.vlan) === vlan)
    .map((entry) => ({
      cells: [entry.mac, shortName(entry.port), `${Math.round((world.now - entry.at) / 1000)} s`],
      isChosen: entry.mac === mac,
    }));
  return {
    title: `${device.id} MAC table, VLAN ${vlan}`,
    columns: ['MAC address', 'Port', 'Age'],
    rows,
    empty: `VLAN ${vlan}'s MAC table is empty.`,
  };
}

function vlanDecision(device: Device, vlan: number): Decision {
  const rows = device.vlans.map(({ id, name, state }) => {
    const ports = Object.keys(device.config.interfaces).filter(
      (port) => device.run.ports[port]?.up && belongsTo(device, port, id),
    );
    return { cells: [`${id} ${name}`, state, ports.map(shortName).join(', ')], isChosen: id === vlan };
  });
  return {
    title: `VLANs on ${device.id}`,
    columns: ['VLAN', 'State', 'Active ports in this VLAN'],
    rows,
    empty: '',
  };
}

function aclDecision(device: Device, key: string): Decision | undefined {
  const [version, name = '', seq] = key.split('/');
  const list = listOf(device, version === '6' ? 6 : 4, name);
  if (!list) return undefined;
  const { kind, entries } = list;
  const rows = entries.filter(isRule).map((rule) => ({
    cells: [
      String(rule.seq),
      ruleText(kind, rule),
      String(device.run.aclMatches?.[counterOf(kind, name, rule.seq)] ?? 0),
    ],
    isChosen: String(rule.seq) === seq,
  }));
  return {
    title: `Access list ${name} on ${device.id}`,
    columns: ['Line', 'Rule', 'Matches'],
    rows: [...rows, { cells: ['', 'implicit deny', ''], isChosen: seq === '' }],
    empty: '',
  };
}

function treeDecision(device: Device, vlan: string, port: string): Decision {
  const rows = Object.entries(device.run.stp[vlan]?.ports ?? {}).map(([name, { role, state, cost }]) => ({
    cells: [shortName(name), role, state, String(cost)],
    isChosen: name === port,
  }));
  return {
    title: `VLAN ${vlan} spanning tree on ${device.id}`,
    columns: ['Port', 'Role', 'State', 'Cost'],
    rows,
    empty: `${device.id} has no ports in VLAN ${vlan}'s spanning tree.`,
  };
}
