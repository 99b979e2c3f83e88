import { changed } from '../core/build.js';
import type { Device } from '../core/device.js';
import type { World } from '../core/world.js';
import { run } from '../engine/run.js';
import { accessPointForms } from './accessPointForms.js';
import { controllerForms } from './controllerForms.js';
import { type Form, type FormValues, faultsOf, textIn } from './form.js';
import { homeDhcpForms } from './homeDhcpForms.js';
import { homeLanForms } from './homeLanForms.js';
import { homeRouterForms } from './homeRouterForms.js';
import { homeVpnForms } from './homeVpnForms.js';
import { homeWifiForms } from './homeWifiForms.js';
import { hostForms } from './hostForms.js';

/** A device's settings pages, in the order of its menu. */
export function formsOf(device: Device): Form[] {
  switch (device.platform) {
    case 'homeRouter':
      return [...homeRouterForms, ...homeLanForms, ...homeDhcpForms, ...homeWifiForms, ...homeVpnForms];
    case 'accessPoint':
      return accessPointForms;
    case 'controller':
      return controllerForms(device);
    case 'pc':
    case 'laptop':
    case 'server':
    case 'printer':
      return hostForms(device);
    default:
      return [];
  }
}

/** The field that removes an entry from a list. */
export const REMOVE = 'remove';

/**
 * Submits a form; omitted fields stay unchanged. If values are invalid, nothing changes and a sentence is returned for
 * each.
 */
export function submitForm(world: World, device: Device, id: string, given: FormValues): string[] {
  const form = formsOf(device).find((each) => each.id === id);
  if (!form) return [`${device.id} doesn't have this page.`];
  if (!device.power) return [`${device.id} is off.`];
  const faults = take(world, device, form, given);
  if (faults.length > 0) return faults;
  changed(world, device);
  run(world, world.now);
  return [];
}

function take(world: World, device: Device, form: Form, given: FormValues): string[] {
  const { list } = form;
  if (form.isReadOnly) return [`${form.title} has no settings.`];
  if (list && REMOVE in given) {
    const key = textIn(given, REMOVE);
    if (!list.rows(device, world).some((row) => row[list.key] === key))
      return [`The ${list.noun} ${key} doesn’t exist.`];
    const refusal = list.refusal?.(device, key);
    if (refusal !== undefined) return [refusal];
    list.remove(world, device, key);
    return [];
  }
  const values = { ...form.read(device), ...given };
  const faults = faultsOf(form, values);
  return faults.length > 0 ? faults : form.apply(world, device, values);
}
