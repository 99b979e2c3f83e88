import { accessPointForms } from './accessPointForms.js';
import { controllerForms } from './controllerForms.js';
import { type FormValues, textIn } from './form.js';
import { homeDhcpForms } from './homeDhcpForms.js';
import { homeLanForms } from './homeLanForms.js';
import { homeRouterForms } from './homeRouterForms.js';
import { homeVpnForms } from './homeVpnForms.js';
import { homeWifiForms } from './homeWifiForms.js';
import { allHostForms } from './hostForms.js';

/** Describes a submitted page, for example `Wi-Fi: WPS off, Security WPA2-Personal`. */
export function formText(id: string, set: FormValues): string {
  const form = [
    ...homeRouterForms,
    ...homeLanForms,
    ...homeDhcpForms,
    ...homeWifiForms,
    ...homeVpnForms,
    ...allHostForms,
    ...controllerForms(),
    ...accessPointForms,
  ].find((each) => each.id === id);
  if (!form) return id;
  if (typeof set.remove === 'string') return `${form.title}: remove ${set.remove}`;
  const parts = form.fields.flatMap((field) => {
    const value = set[field.id];
    if (value === undefined) return [];
    if (typeof value === 'boolean') return [`${field.label} ${value ? 'on' : 'off'}`];
    const text = textIn(set, field.id);
    const label =
      field.kind === 'choice' ? (field.choices.find((choice) => choice.value === text)?.label ?? text) : text;
    return [`${field.label} ${(label ?? text) || '(empty)'}`];
  });
  return `${form.title}: ${parts.join(', ')}`;
}
