import type { AccessPointConfig } from '../core/applianceConfig.js';
import { setStandalone } from '../core/controller.js';
import type { Device } from '../core/device.js';
import { WLAN_SECURITIES } from './controllerForms.js';
import { type Form, textIn } from './form.js';

const CHANNELS = 11;

/** A device's access point settings. Throws if it isn't an access point. */
function accessPointOf({ id, config: { accessPoint } }: Device): AccessPointConfig {
  if (!accessPoint) throw new Error(`${id} isn't an access point.`);
  return accessPoint;
}

const network: Form = {
  id: 'accessPoint',
  title: 'Network',
  about: 'A standalone access point connects its clients to the network that its port is plugged into.',
  fields: [
    {
      id: 'mode',
      label: 'Managed by',
      kind: 'choice',
      choices: [
        { value: 'controller', label: 'A controller' },
        { value: 'standalone', label: 'This page (standalone)' },
      ],
    },
    { id: 'ssid', label: 'Network name (SSID)', kind: 'text', max: 32, isOptional: true },
    {
      id: 'security',
      label: 'Security',
      kind: 'choice',
      choices: WLAN_SECURITIES.filter(({ value }) => value !== 'wpa2-enterprise'),
    },
    { id: 'key', label: 'Pre-shared key or passphrase', kind: 'secret', min: 8, max: 63, isOptional: true },
  ],
  read: (device) => {
    const { network: wlan } = accessPointOf(device);
    return {
      mode: wlan ? 'standalone' : 'controller',
      ssid: wlan?.ssid ?? '',
      security: wlan?.security ?? 'wpa2',
      key: wlan?.key ?? '',
    };
  },
  apply: (_world, device, values) => {
    const accessPoint = accessPointOf(device);
    const isStandalone = textIn(values, 'mode') === 'standalone';
    const [ssid, key] = [textIn(values, 'ssid'), textIn(values, 'key')];
    const security = WLAN_SECURITIES.find(({ value }) => value === values.security)?.value ?? 'open';
    if (isStandalone && ssid === '') return ['Network name (SSID): enter up to 32 characters.'];
    if (isStandalone && security !== 'open' && key === '')
      return ['Pre-shared key or passphrase: enter 8 to 63 characters.'];
    if (isStandalone) accessPoint.network = { on: true, ssid, security, key };
    else delete accessPoint.network;
    setStandalone(device.config, isStandalone);
    return [];
  },
};

const radio: Form = {
  id: 'radio',
  title: 'Radio (2.4 GHz)',
  fields: [
    { id: 'channel', label: `Channel (1 to ${CHANNELS})`, kind: 'number', min: 1, max: CHANNELS },
    {
      id: 'width',
      label: 'Channel width',
      kind: 'choice',
      choices: [
        { value: '20', label: '20 MHz' },
        { value: '40', label: '40 MHz' },
      ],
    },
  ],
  read: (device) => {
    const { channel, width } = accessPointOf(device).radio;
    return { channel: String(channel), width: String(width) };
  },
  apply: (_world, device, values) => {
    const width = textIn(values, 'width') === '40' ? 40 : 20;
    accessPointOf(device).radio = { channel: Number(textIn(values, 'channel')), width };
    return [];
  },
};

/** An access point's pages. */
export const accessPointForms: Form[] = [network, radio];
