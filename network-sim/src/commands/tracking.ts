import { DEFAULT_DECREMENT } from '../config/interfaceLines.js';
import type { Command, Context, Match } from '../console/command.js';
import { has, numberIn, numberOf, textIn, textOf } from '../console/match.js';
import type { FhrpConfig } from '../core/config.js';
import type { Device } from '../core/device.js';
import { isTrackedUp, trackedText } from '../ip/tracking.js';
import { lengthOf, maskOf } from '../net/address.js';
import { ip4Text, parseIp4 } from '../net/addressText.js';
import { ageText, columns } from '../show/columns.js';
import { onGroup } from './fhrp.js';

const routes = ({ platform }: Device): boolean => platform !== 'switch';

/** Tracks an object with a group and replaces its earlier settings. */
function trackWith(
  group: FhrpConfig,
  what: string | number | undefined,
  decrement: number,
  no: boolean,
): void {
  const others = (group.tracks ?? []).filter((track) => what !== undefined && track.what !== what);
  const tracks = no || what === undefined ? others : [...others, { what, decrement }];
  group.tracks = tracks.length > 0 ? tracks : undefined;
}

const trackObject = (protocol: FhrpConfig['protocol']): Command =>
  onGroup(
    protocol,
    'track <object:1-1000> [decrement <decrement:1-255>]',
    (group, match, no) =>
      trackWith(group, numberOf(match, 'object'), numberOf(match, 'decrement') ?? DEFAULT_DECREMENT, no),
    'track [<object:1-1000>] [decrement <decrement:1-255>]',
  );

/** The groups and routes that track an object. */
function followersOf({ config }: Context, object: number): string[] {
  const statics = config.staticRoutes.some(({ track }) => track === object) ? ['Static IP Routing 0'] : [];
  const groups = Object.entries(config.interfaces).flatMap(([name, { fhrp }]) =>
    fhrp
      .filter(({ tracks }) => tracks?.some(({ what }) => what === object))
      .map(({ protocol, group }) => `${protocol.toUpperCase()} ${name} ${group}`),
  );
  return [...groups, ...statics];
}

/** Describes an object in IOS terms: its type, its target, the tracked part, and that part's state. */
function partsOf({ device }: Context, object: string, number: number) {
  const words = trackedText(object).split(' ');
  const isRoute = words[0] === 'ip';
  const up = isTrackedUp(device, number);
  const parameter = words.slice(isRoute ? 4 : 2).join(' ');
  const titles: Record<string, string> = { 'ip routing': 'IP routing', reachability: 'Reachability' };
  return {
    type: isRoute ? 'ip route' : 'interface',
    instance: isRoute ? `${words[2]}/${lengthOf(parseIp4(words[3] ?? '') ?? 0) ?? 0}` : (words[1] ?? ''),
    parameter,
    title: titles[parameter] ?? 'Line protocol',
    up,
  };
}

function showTrack(context: Context, match: Match): void {
  const { config, device, world, print } = context;
  const [wanted, isBrief] = [numberOf(match, 'object'), has(match, 'brief')];
  if (isBrief) print('Track Type        Instance                   Parameter        State Last Change');
  for (const [number, object] of Object.entries(config.tracked)) {
    if (wanted !== undefined && wanted !== Number(number)) continue;
    const { type, instance, parameter, title, up } = partsOf(context, object, Number(number));
    if (isBrief) {
      const since = device.run.ports[instance]?.since;
      const age = since === undefined ? '' : ageText(world.now - since);
      const state = up ? 'Up' : 'Down';
      print(columns([0, number], [6, type], [18, instance], [45, parameter], [62, state], [68, age]));
      continue;
    }
    print(`Track ${number}`);
    print(`  ${type === 'interface' ? 'Interface' : 'IP route'} ${instance} ${parameter}`);
    print(`  ${title} is ${up ? 'Up' : 'Down'}`);
    const followers = followersOf(context, Number(number));
    if (followers.length > 0) print('  Tracked by:');
    for (const follower of followers) print(`    ${follower}`);
  }
}

/** Commands for tracked objects, which lower the priority of groups. */
export const trackingCommands: Command[] = [
  {
    modes: ['config'],
    syntax:
      'track <object:1-1000> (interface <name:interface> (line-protocol | ip routing) | ip route <net:ipv4> <mask:mask> reachability)',
    no: 'track <object:1-1000>',
    on: routes,
    run: ({ config, console, no }, match) => {
      const object = String(numberIn(match, 'object'));
      delete config.tracked[object];
      if (no) return;
      const [net, length] = [numberOf(match, 'net'), numberOf(match, 'mask')];
      const name = textIn(match, 'name');
      config.tracked[object] =
        net !== undefined && length !== undefined
          ? `ip route ${ip4Text(net)} ${ip4Text(maskOf(length))} reachability`
          : has(match, 'routing')
            ? `interface ${name} ip routing`
            : name;
      console.mode = 'track';
      console.target = [object];
    },
  },
  onGroup(
    'hsrp',
    'track <interface:interface> [<decrement:1-255>]',
    (group, match, no) =>
      trackWith(group, textOf(match, 'interface'), numberOf(match, 'decrement') ?? DEFAULT_DECREMENT, no),
    'track <interface:interface> [<decrement:1-255>]',
  ),
  trackObject('hsrp'),
  trackObject('vrrp'),
  { modes: ['user', 'exec'], syntax: 'show track [<object:1-1000> | brief]', on: routes, run: showTrack },
];
