import type { Context } from '../console/command.js';
import { defaultInterface, newPortState } from '../core/build.js';
import type { InterfaceConfig } from '../core/config.js';
import { interfaceType } from '../core/interfaceName.js';

/** Does something for each interface of the current mode; members follow their port channel. */
export function forEachInterface(
  context: Context,
  change: (config: InterfaceConfig, name: string) => void,
): void {
  for (const name of context.console.target) {
    const config = context.config.interfaces[name];
    if (config) change(config, name);
  }
}

/** As `forEachInterface`; a port channel hands the setting on to its members, as IOS does. */
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

/** The configuration of an interface, which is made when it doesn't exist. */
export function ensureInterface(context: Context, name: string): InterfaceConfig {
  const { config, device, world } = context;
  const present = config.interfaces[name];
  if (present) return present;
  const made = { ...defaultInterface(name, device.platform), shutdown: false };
  config.interfaces[name] = made;
  device.run.ports[name] = newPortState(name, world.now);
  return made;
}

/** Takes a logical interface away; the members of a port channel leave their group. */
export function removeInterface({ config, device }: Context, name: string): void {
  for (const other of Object.values(config.interfaces))
    if (name === `Port-channel${other.channel?.group}`) delete other.channel;
  delete config.interfaces[name];
  delete device.run.ports[name];
}
