import { LOCAL_SUBNET, parseRemotes } from '../appliances/remoteAddresses.js';
import { PROFILES } from '../appliances/services.js';
import type { FirewallProfile, FirewallRule, HostFirewall } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';
import { type Form, isOn, textIn } from './form.js';
import { serviceForm } from './serviceForms.js';

const wifi: Form = {
  id: 'wifi',
  title: 'Wi-Fi',
  fields: [
    { id: 'ssid', label: 'Network name (SSID)', kind: 'text', max: 32 },
    { id: 'key', label: 'Password (key)', kind: 'secret', max: 63, isOptional: true },
  ],
  read: ({ config: { wifi: wifiSettings } }) => ({
    ssid: wifiSettings?.ssid ?? '',
    key: wifiSettings?.key ?? '',
  }),
  apply: (_world, { config }, values) => {
    config.wifi = { ...config.wifi, ssid: textIn(values, 'ssid'), key: textIn(values, 'key') };
    return [];
  },
};

const printer: Form = {
  id: 'printer',
  title: 'Printer',
  fields: [
    { id: 'port', label: 'Printer port (IP address or share)', kind: 'text', max: 60 },
    { id: 'share', label: 'Share name (empty for none)', kind: 'text', max: 30, isOptional: true },
  ],
  read: ({ config: { host } }) => ({ port: host?.printer?.port ?? '', share: host?.printer?.share ?? '' }),
  apply: (_world, { config }, values) => {
    const share = textIn(values, 'share');
    config.host = {
      ...config.host,
      printer: { port: textIn(values, 'port'), ...(share !== '' && { share }) },
    };
    return [];
  },
};

/** A host's firewall allows everything until it is set up. */
function firewallOf({ config }: Device): HostFirewall {
  config.host ??= {};
  config.host.firewall ??= {
    on: { domain: false, private: false, public: false },
    profile: 'public',
    rules: [],
  };
  return config.host.firewall;
}

const firewall: Form = {
  id: 'hostFirewall',
  title: 'Windows Defender Firewall',
  fields: [
    { id: 'profile', label: 'Network profile type', kind: 'choice', choices: PROFILES },
    { id: 'domain', label: 'Domain firewall', kind: 'switch' },
    { id: 'private', label: 'Private firewall', kind: 'switch' },
    { id: 'public', label: 'Public firewall', kind: 'switch' },
  ],
  read: ({ config: { host } }) => {
    const { on, profile = 'public' } = host?.firewall ?? {};
    return {
      profile,
      domain: on?.domain ?? false,
      private: on?.private ?? false,
      public: on?.public ?? false,
    };
  },
  apply: (_world, device, values) => {
    const hostFirewall = firewallOf(device);
    hostFirewall.profile = profileIn(values.profile);
    hostFirewall.on = {
      domain: isOn(values, 'domain'),
      private: isOn(values, 'private'),
      public: isOn(values, 'public'),
    };
    return [];
  },
};

const profileIn = (value: string | boolean | undefined): FirewallProfile =>
  PROFILES.find((each) => each.value === value)?.value ?? 'public';

const rules: Form = {
  id: 'rules',
  title: 'Firewall: inbound rules',
  about:
    'While the profile’s firewall is on, it drops incoming traffic that no rule allows. Block rules override allow rules.',
  fields: [
    { id: 'name', label: 'Rule name', kind: 'text', max: 40 },
    {
      id: 'protocol',
      label: 'Protocol',
      kind: 'choice',
      choices: [
        { value: 'tcp', label: 'TCP' },
        { value: 'udp', label: 'UDP' },
        { value: 'icmp', label: 'ICMPv4' },
      ],
    },
    {
      id: 'port',
      label: 'Local port (empty for any)',
      kind: 'number',
      min: 1,
      max: 65_535,
      isOptional: true,
    },
    {
      id: 'remote',
      label: 'Remote IP addresses (empty for any)',
      kind: 'text',
      max: 64,
      isOptional: true,
    },
    {
      id: 'action',
      label: 'Action',
      kind: 'choice',
      choices: [
        { value: 'allow', label: 'Allow the connection' },
        { value: 'block', label: 'Block the connection' },
      ],
    },
    { id: 'domain', label: 'For the domain profile', kind: 'switch' },
    { id: 'private', label: 'For the private profile', kind: 'switch' },
    { id: 'public', label: 'For the public profile', kind: 'switch' },
  ],
  read: () => ({
    name: '',
    protocol: 'tcp',
    port: '',
    remote: '',
    action: 'allow',
    domain: false,
    private: false,
    public: false,
  }),
  apply: (_world, device, values) => {
    const hostFirewall = firewallOf(device);
    const name = textIn(values, 'name');
    const others = hostFirewall.rules.filter((each) => each.name !== name);
    const profiles = PROFILES.map(({ value }) => value).filter((profile) => isOn(values, profile));
    if (profiles.length === 0) return ['Choose at least one profile for the rule.'];
    if (!parseRemotes(textIn(values, 'remote')))
      return [
        `Remote IP addresses: enter addresses, ranges such as 10.0.0.5-10.0.0.9, networks such as 10.0.0.0/24, or ${LOCAL_SUBNET}, separated by commas.`,
      ];
    if (others.length >= 30) return ['The firewall can hold up to 30 rules.'];
    hostFirewall.rules = [...others, ruleIn(name, profiles, values)];
    return [];
  },
  list: {
    key: 'name',
    noun: 'rule',
    rows: ({ config: { host } }) =>
      (host?.firewall?.rules ?? []).map(({ name, protocol, port, remotes = [], action, profiles }) => ({
        name,
        protocol,
        port: port === undefined ? '' : String(port),
        remote: remotes.join(', '),
        action,
        domain: profiles.includes('domain'),
        private: profiles.includes('private'),
        public: profiles.includes('public'),
      })),
    remove: (_world, device, key) => {
      const hostFirewall = firewallOf(device);
      hostFirewall.rules = hostFirewall.rules.filter(({ name }) => name !== key);
    },
  },
};

function ruleIn(
  name: string,
  profiles: FirewallProfile[],
  values: Parameters<typeof textIn>[0],
): FirewallRule {
  const protocol = textIn(values, 'protocol');
  const port = textIn(values, 'port');
  const remotes = parseRemotes(textIn(values, 'remote')) ?? [];
  return {
    name,
    protocol: protocol === 'udp' || protocol === 'icmp' ? protocol : 'tcp',
    ...(port !== '' && { port: Number(port) }),
    ...(remotes.length > 0 && { remotes }),
    profiles,
    action: textIn(values, 'action') === 'block' ? 'block' : 'allow',
  };
}

/** Every page that a host can have. */
export const allHostForms: Form[] = [wifi, printer, firewall, rules, serviceForm];

/** A host's pages other than its network settings. */
export function hostForms({ platform, config: { host, wifi: client } }: Device): Form[] {
  const isWindows = platform !== 'printer' && (host?.system ?? 'windows') === 'windows';
  return [
    ...(client ? [wifi] : []),
    ...(isWindows && host?.printer ? [printer] : []),
    ...(isWindows && host?.firewall ? [firewall, rules] : []),
    ...(host?.isAdmin ? [serviceForm] : []),
  ];
}
