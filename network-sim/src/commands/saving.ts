import type { Command, Context } from '../console/command.js';
import { has } from '../console/match.js';

declare function structuredClone<T>(value: T): T;

/** Saves the running configuration as the startup configuration. */
export function save({ device, config, print }: Context): void {
  device.startup = structuredClone(config);
  print('Building configuration...');
  print('[OK]');
}

/**
 * Requests that the saved configuration is typed on top of the running one, which happens once the console has
 * printed this answer.
 */
export function merge({ device, console, print }: Context): void {
  if (!device.startup) print('%% Non-volatile configuration memory has not been set up or has bad checksum');
  else console.merging = true;
}

/** Commands for saving, restoring, and erasing configurations. */
export const savingCommands: Command[] = [
  {
    modes: ['exec'],
    syntax: '(copy (startup-config | nvram:startup-config) running-config | configure memory)',
    run: (context, match) => {
      if (has(match, 'memory')) merge(context);
      else context.console.question = { kind: 'merge', prompt: 'Destination filename [running-config]? ' };
    },
  },
  {
    modes: ['exec'],
    syntax: 'copy running-config (startup-config | nvram:startup-config)',
    run: ({ console }) => {
      console.question = { kind: 'copy', prompt: 'Destination filename [startup-config]? ' };
    },
  },
  { modes: ['exec'], syntax: 'write [memory]', run: save },
  {
    modes: ['exec'],
    syntax: 'write erase',
    run: ({ console }) => {
      const prompt = 'Erasing the nvram filesystem will remove all configuration files! Continue? [confirm]';
      console.question = { kind: 'erase', prompt };
    },
  },
  {
    modes: ['exec'],
    syntax: 'erase (startup-config | nvram:)',
    run: ({ console }) => {
      const prompt = 'Erasing the nvram filesystem will remove all configuration files! Continue? [confirm]';
      console.question = { kind: 'erase', prompt };
    },
  },
  {
    modes: ['exec'],
    syntax: 'delete (vlan.dat | flash:vlan.dat)',
    run: ({ device }) => {
      device.vlans = device.vlans.filter(({ id }) => id === 1);
    },
  },
];
