import type { WifiNetwork, WifiSecurity } from '../core/applianceConfig.js';
import { type Field, type Form, type FormValues, isOn, textIn } from './form.js';
import { homeOf } from './homeRouterForms.js';

/** Wi-Fi security types, as named on settings pages. */
export const SECURITIES: { value: WifiSecurity; label: string }[] = [
  { value: 'open', label: 'None (open)' },
  { value: 'wep', label: 'WEP' },
  { value: 'wpa2', label: 'WPA2-Personal' },
  { value: 'wpa2-wpa3', label: 'WPA2/WPA3-Personal' },
  { value: 'wpa3', label: 'WPA3-Personal' },
];

const fields: Field[] = [
  { id: 'on', label: 'Network on', kind: 'switch' },
  { id: 'ssid', label: 'Network name (SSID)', kind: 'text', max: 32 },
  { id: 'security', label: 'Security', kind: 'choice', choices: SECURITIES },
  { id: 'key', label: 'Password (key)', kind: 'secret', min: 8, max: 63, isOptional: true },
];

const valuesOf = ({ on, ssid, security, key }: WifiNetwork): FormValues => ({ on, ssid, security, key });

/** Writes the values to a network, and returns the errors. */
function set(network: WifiNetwork, values: FormValues): string[] {
  const security = SECURITIES.find(({ value }) => value === values.security)?.value ?? 'open';
  const key = textIn(values, 'key');
  if (security !== 'open' && key === '') return ['Password (key): enter 8 to 63 characters.'];
  Object.assign(network, { on: isOn(values, 'on'), ssid: textIn(values, 'ssid'), security, key });
  return [];
}

const wifi: Form = {
  id: 'wifi',
  title: 'Wi-Fi',
  fields: [...fields, { id: 'wps', label: 'WPS (push button and PIN)', kind: 'switch' }],
  read: (device) => ({ ...valuesOf(homeOf(device).wifi), wps: homeOf(device).wps }),
  apply: (_world, device, values) => {
    const home = homeOf(device);
    const faults = set(home.wifi, values);
    if (faults.length === 0) home.wps = isOn(values, 'wps');
    return faults;
  },
};

const guest: Form = {
  id: 'guest',
  title: 'Guest Wi-Fi',
  about: 'Guests can reach the internet but nothing on the home network.',
  fields,
  read: (device) => valuesOf(homeOf(device).guest),
  apply: (_world, device, values) => set(homeOf(device).guest, values),
};

/** A home router's Wi-Fi pages. */
export const homeWifiForms: Form[] = [wifi, guest];
