import type { Command, Context, Match } from '../console/command.js';
import { has, numberIn, numberOf, textIn } from '../console/match.js';
import { defaultInterface, hardwareSpeed, isSwitch } from '../core/build.js';
import { interfaceType, parentOf } from '../core/interfaceName.js';
import { LIMITS } from '../core/limits.js';
import { ensureInterface, forEachInterface, forEachMember, removeInterface } from './targets.js';

/** Returns the error message if a device can't have an interface with this name. */
function refusal({ config, device }: Context, name: string): string | undefined {
  if (config.interfaces[name]) return undefined;
  if (Object.keys(config.interfaces).length >= LIMITS.interfacesPerDevice) return '% Too many interfaces';
  const invalid = '% Invalid interface type and number';
  const number = Number(name.replace(/^\D+/, ''));
  switch (interfaceType(name)) {
    case 'loopback':
      return Number.isInteger(number) ? undefined : invalid;
    case 'vlan':
      return isSwitch(device) && number >= 1 && number <= 4094 ? undefined : invalid;
    case 'channel':
      return number >= 1 && number <= 48 ? undefined : invalid;
    case 'sub': {
      const parent = config.interfaces[parentOf(name) ?? ''];
      return parent && !parent.switchport ? undefined : invalid;
    }
    default:
      return invalid;
  }
}

function enter(context: Context, names: string[], range: boolean): void {
  for (const name of names) {
    const message = refusal(context, name);
    if (message) {
      context.refuse(message);
      return;
    }
  }
  for (const name of names) ensureInterface(context, name);
  context.console.mode = 'interface';
  context.console.target = names;
  context.console.range = range;
}

/** Removes a logical interface with `no interface`, and resets any interface with `default interface`. */
function revertInterface(context: Context, name: string): void {
  const { config, device, print } = context;
  if (!config.interfaces[name]) print('% Invalid interface type and number');
  else if (context.isDefault) {
    const isMade = interfaceType(name) !== 'ethernet';
    const fresh = defaultInterface(name, device.platform);
    config.interfaces[name] = isMade ? { ...fresh, shutdown: false } : fresh;
    print(`Interface ${name} set to default configuration`);
  } else if (interfaceType(name) === 'ethernet') print('% Physical interfaces cannot be removed');
  else removeInterface(context, name);
}

const SPEEDS: Record<string, number> = { '10': 10, '100': 100, '1000': 1000 };

function setSpeed(context: Context, match: Match): void {
  const speed = context.no ? undefined : SPEEDS[match.words.at(-1) ?? ''];
  forEachMember(context, (config) => {
    config.speed = speed;
  });
}

/** Commands that all types of interfaces share. */
export const interfaceCommands: Command[] = [
  {
    modes: ['config'],
    syntax: 'interface <name:interface>',
    run: (context, match) => {
      const name = textIn(match, 'name');
      if (context.no) revertInterface(context, name);
      else enter(context, [name], false);
    },
  },
  {
    modes: ['config'],
    syntax: 'interface range <names:ifrange>',
    no: 'exact',
    run: (context, match) => {
      const names = Array.isArray(match.values.names) ? match.values.names.map(String) : [];
      if (!context.no) enter(context, names, true);
      else for (const name of names) revertInterface(context, name);
    },
  },
  {
    modes: ['interface'],
    syntax: 'description <text:line>',
    help: { text: 'Up to 200 characters describing this interface' },
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config.description = context.no ? undefined : textIn(match, 'text').slice(0, 200);
      }),
  },
  {
    modes: ['interface'],
    syntax: 'shutdown',
    run: (context) =>
      forEachInterface(context, (config, name) => {
        config.shutdown = !context.no;
        const state = context.device.run.ports[name];
        // Only a bounce brings an err-disabled port back; `no shutdown` alone changes nothing.
        if (!context.no) delete state?.errDisabled;
      }),
  },
  {
    modes: ['interface'],
    targets: ['ethernet', 'channel'],
    syntax: 'speed (10 | 100 | auto)',
    help: {
      '10': 'Force 10 Mbps operation',
      '100': 'Force 100 Mbps operation',
      auto: 'Enable AUTO speed configuration',
    },
    run: setSpeed,
  },
  {
    modes: ['interface'],
    targets: ['ethernet', 'channel'],
    fits: (name) => hardwareSpeed(name) >= 1000,
    syntax: 'speed 1000',
    help: { '1000': 'Force 1000 Mbps operation' },
    run: setSpeed,
  },
  {
    modes: ['interface'],
    targets: ['ethernet'],
    syntax: 'negotiation auto',
    on: ({ platform }) => platform === 'router',
    run: (context) => {
      if (!context.no)
        forEachMember(context, (config) => Object.assign(config, { speed: undefined, duplex: undefined }));
    },
  },
  {
    modes: ['interface'],
    targets: ['ethernet', 'channel'],
    syntax: 'duplex (full | half | auto)',
    run: (context, match) =>
      forEachMember(context, (config) => {
        config.duplex = context.no || has(match, 'auto') ? undefined : has(match, 'full') ? 'full' : 'half';
      }),
  },
  {
    modes: ['interface'],
    syntax: 'bandwidth <kilobits:1-10000000>',
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config.bandwidth = context.no ? undefined : numberOf(match, 'kilobits');
      }),
  },
  {
    modes: ['interface'],
    syntax: 'mtu <bytes:64-9216>',
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config.mtu = context.no ? undefined : numberOf(match, 'bytes');
      }),
  },
  {
    modes: ['interface'],
    syntax: 'ip proxy-arp',
    on: ({ platform }) => platform !== 'switch',
    run: (context) =>
      forEachInterface(context, (config) => {
        config.noProxyArp = context.no ? true : undefined;
      }),
  },
  {
    modes: ['interface'],
    syntax: 'ipv6 nd (ra suppress [all] | suppress-ra)',
    on: ({ platform }) => platform !== 'switch',
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config.raSuppress = context.no ? undefined : has(match, 'all') ? 'all' : 'unasked';
      }),
  },
  {
    modes: ['interface'],
    syntax: 'ip mtu <bytes:68-9216>',
    on: ({ platform }) => platform !== 'switch',
    run: (context, match) =>
      forEachInterface(context, (config) => {
        config.ipMtu = context.no ? undefined : numberOf(match, 'bytes');
      }),
  },
  {
    modes: ['interface'],
    targets: ['sub'],
    syntax: 'encapsulation dot1q <vlan:1-4094> [native]',
    run: (context, match) =>
      forEachInterface(context, (config, name) => {
        const vlan = numberIn(match, 'vlan');
        if (context.no) {
          delete config.dot1q;
          delete config.ip;
          delete config.dhcp;
          return;
        }
        const taken = Object.entries(context.config.interfaces).find(
          ([other, { dot1q }]) =>
            other !== name && parentOf(other) === parentOf(name) && dot1q?.vlan === vlan,
        );
        if (!taken) config.dot1q = { vlan, native: has(match, 'native') };
        else {
          context.print('%Configuration of multiple subinterfaces of the same main');
          context.print(`interface with the same VID (${vlan}) is not permitted.`);
          context.print(`This VID is already configured on ${taken[0]}.`);
          context.print('');
        }
      }),
  },
];
