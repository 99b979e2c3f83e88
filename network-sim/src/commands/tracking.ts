import { DEFAULT_DECREMENT } from '../config/interfaceLines.js';
import type { Command, Context } from '../console/command.js';
import { numberIn, numberOf, textIn, textOf } from '../console/match.js';
import type { FhrpConfig } from '../core/config.js';
import type { Device } from '../core/device.js';
import { isTrackedUp } from '../protocols/fhrp/fhrpConfig.js';
import { onGroup } from './fhrp.js';

const routes = ({ platform }: Device): boolean => platform !== 'switch';

/** Tracks something with a group, in place of what was said of it before. */
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

/** The groups that follow an object. */
function followersOf({ config }: Context, object: number): string[] {
  return Object.entries(config.interfaces).flatMap(([name, { fhrp }]) =>
    fhrp
      .filter(({ tracks }) => tracks?.some(({ what }) => what === object))
      .map(({ protocol, group }) => `${protocol.toUpperCase()} ${name} ${group}`),
  );
}

function showTrack(context: Context): void {
  const { device, config, print } = context;
  for (const [number, name] of Object.entries(config.tracked)) {
    print(`Track ${number}`);
    print(`  Interface ${name} line-protocol`);
    print(`  Line protocol is ${isTrackedUp(device, Number(number)) ? 'Up' : 'Down'}`);
    const followers = followersOf(context, Number(number));
    if (followers.length > 0) print('  Tracked by:');
    for (const follower of followers) print(`    ${follower}`);
  }
}

/** Tracked objects, and the groups whose priority falls with them. */
export const trackingCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'track <object:1-1000> interface <name:interface> line-protocol',
    no: 'track <object:1-1000>',
    on: routes,
    run: ({ config, console, no }, match) => {
      const object = String(numberIn(match, 'object'));
      delete config.tracked[object];
      if (no) return;
      config.tracked[object] = textIn(match, 'name');
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
  { modes: ['user', 'exec'], syntax: 'show track', on: routes, run: showTrack },
];
