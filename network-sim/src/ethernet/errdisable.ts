import { changed, isSwitch } from '../core/build.js';
import type { Device } from '../core/device.js';
import { shortName } from '../core/interfaceName.js';
import { log, setTimer, type World } from '../core/world.js';

/** Causes for which IOS err-disables a port, in the order of its table. */
export const ERRDISABLE_CAUSES = [
  'arp-inspection',
  'bpduguard',
  'channel-misconfig',
  'dhcp-rate-limit',
  'dtp-flap',
  'gbic-invalid',
  'inline-power',
  'l2ptguard',
  'link-flap',
  'loopback',
  'mac-limit',
  'pagp-flap',
  'port-mode-failure',
  'psecure-violation',
  'security-violation',
  'sfp-config-mismatch',
  'small-frame',
  'storm-control',
  'udld',
  'vmps',
] as const;

/** Default recovery interval in seconds. */
export const errdisableInterval = ({ config }: Device): number => config.errdisable?.interval ?? 300;

/** The line that turns off the detection of a cause. */
export const undetected = (cause: string): string => `no errdisable detect cause ${cause}`;

const timerOf = (port: string): string => `errdisable ${port}`;

/** When an err-disabled port is re-enabled; undefined if it must be bounced. */
export const recoveryOf = ({ run }: Device, port: string): number | undefined => run.timers[timerOf(port)];

/** Err-disables a port until it is bounced or recovers. */
export function errDisable(world: World, device: Device, port: string, cause: string): void {
  const state = device.run.ports[port];
  if (!state || state.errDisabled || device.config.kept.includes(undetected(cause))) return;
  state.errDisabled = cause;
  log(
    world,
    device,
    `%PM-4-ERR_DISABLE: ${cause} error detected on ${shortName(port)}, putting ${shortName(port)} in err-disable state`,
  );
  changed(world, device);
}

/** Starts the recovery of ports whose cause is set to recover, and cancels it if it no longer is. */
export function watchErrdisable(world: World, device: Device): void {
  if (!isSwitch(device)) return;
  const ports = Object.entries(device.run.ports);
  if (!device.config.errdisable && ports.every(([, { errDisabled }]) => errDisabled === undefined)) return;
  for (const [port, { errDisabled }] of ports) {
    const recovers = errDisabled !== undefined && device.config.errdisable?.causes.includes(errDisabled);
    const isUnderWay = recoveryOf(device, port) !== undefined;
    if (!recovers && isUnderWay) delete device.run.timers[timerOf(port)];
    else if (recovers && !isUnderWay)
      setTimer(world, device, timerOf(port), errdisableInterval(device) * 1000);
  }
}

/** Re-enables a port; if the cause is still there, it goes down again. */
export function recover(world: World, device: Device, port: string): void {
  const state = device.run.ports[port];
  if (!state?.errDisabled) return;
  const text = `%PM-4-ERR_RECOVER: Attempting to recover from ${state.errDisabled} err-disable state on ${shortName(port)}`;
  log(world, device, text);
  delete state.errDisabled;
  changed(world, device);
}
