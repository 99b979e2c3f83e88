import type { Context } from '../console/command.js';
import { defaultInterface, newPortState } from '../core/build.js';
import type { InterfaceConfig } from '../core/config.js';
import { interfaceType } from '../core/interfaceName.js';

/** Calls a function for each interface in the current mode; members follow their port channel. */
export function forEachInterface(
  context: Context,
  change: (config: InterfaceConfig, name: string) => void,
): void {
  for (const name of context.console.target) {
    const config = context.config.interfaces[name];
    if (config) change(config, name);
  }
}

/** Like `forEachInterface`, but a port channel passes the setting to its members, as IOS does. */
export function forEachMember(
  context: Context,
  change: (config: InterfaceConfig, name: string) => void,
): void {
  forEachInterface(context, (config, name) => {
    change(config, name);
    if (interfaceType(name) !== 'channel') return;
    const group = Number(name.slice('Port-channel'.length));
    for (const [member, other] of Object.entries(context.config.interfaces)) {
      if (other.channel?.group === group) change(other, member);
    }
  });
}

/** An interface's configuration, which is created if it doesn't exist. */
export function ensureInterface(context: Context, name: string): InterfaceConfig {
  const { config, device, world } = context;
  const present = config.interfaces[name];
  if (present) return present;
  const made = { ...defaultInterface(name, device.platform), shutdown: false };
  config.interfaces[name] = made;
  device.run.ports[name] = newPortState(name, world.now);
  return made;
}

/** Removes a logical interface; a port channel's members leave their group. */
export function removeInterface({ config, device }: Context, name: string): void {
  for (const other of Object.values(config.interfaces))
    if (name === `Port-channel${other.channel?.group}`) delete other.channel;
  delete config.interfaces[name];
  delete device.run.ports[name];
}
