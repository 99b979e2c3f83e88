import { setPower } from '../core/build.js';
import type { Device } from '../core/device.js';
import { POE_MILLIWATTS } from '../core/hardware.js';
import { compareInterfaces, shortName } from '../core/interfaceName.js';
import { log, type World } from '../core/world.js';

/** The power that the device at the other end of a port asks for, in milliwatts; 0 if there is none. */
function drawAt(world: World, { config, run }: Device, port: string): number {
  const { peer, errDisabled } = run.ports[port] ?? {};
  const interfaceConfig = config.interfaces[port];
  const poeClass = peer && world.devices[peer.device]?.hardware?.poeClass;
  if (!poeClass || !interfaceConfig || interfaceConfig.shutdown || interfaceConfig.noPower || errDisabled)
    return 0;
  return POE_MILLIWATTS[poeClass];
}

/**
 * Divides a switch's power budget. A port that has power keeps it, and the others get power in order while any is left.
 */
function shareOut(world: World, device: Device, budget: number): void {
  const before = device.run.poe ?? {};
  const asking = device.power
    ? Object.keys(device.run.ports).filter((port) => drawAt(world, device, port) > 0)
    : [];
  const rank = (port: string) => (before[port] === undefined || before[port] === 'denied' ? 1 : 0);
  asking.sort((a, b) => rank(a) - rank(b) || compareInterfaces(a, b));
  const next: NonNullable<Device['run']['poe']> = {};
  let left = budget * 1000;
  for (const port of asking) {
    const draw = drawAt(world, device, port);
    next[port] = draw <= left ? draw : 'denied';
    if (draw <= left) left -= draw;
    if (next[port] !== before[port]) report(world, device, port, next[port]);
  }
  device.run.poe = next;
}

function report(world: World, device: Device, port: string, given: number | 'denied'): void {
  const name = `Interface ${shortName(port)}`;
  log(world, device, `%ILPOWER-7-DETECT: ${name}: Power Device detected: IEEE PD`);
  log(
    world,
    device,
    given === 'denied'
      ? `%ILPOWER-5-ILPOWER_POWER_DENY: ${name}: inline power denied`
      : `%ILPOWER-5-POWER_GRANTED: ${name}: Power granted`,
  );
}

/** Turns devices that depend on Power over Ethernet on or off, depending on what their switches provide. */
export function supplyPower(world: World): void {
  const devices = Object.values(world.devices);
  const fed = devices.filter(({ hardware }) => hardware?.poeClass);
  if (fed.length === 0) return;
  for (const device of devices) {
    const { poeBudget } = device.hardware ?? {};
    if (poeBudget !== undefined) shareOut(world, device, poeBudget);
  }
  for (const device of fed) {
    const hasPower = Object.values(device.run.ports).some(
      ({ peer }) => peer && typeof world.devices[peer.device]?.run.poe?.[peer.port] === 'number',
    );
    setPower(world, device, hasPower || device.hardware?.hasAdapter === true);
  }
}
