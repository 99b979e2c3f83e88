import type { Service } from '../core/applianceConfig.js';
import type { Device } from '../core/device.js';
import { type Form, textIn } from './form.js';

const MOST = 30;

/** The programs that a person can set up on a host. */
const configuredServices = ({ config }: Device): Service[] => config.host?.services ?? [];

const keyOf = ({ program, protocol, port }: Service): string => `${program} ${protocol}/${port}`;

/** The page with the programs that wait for connections. Only administrators have it. */
export const serviceForm: Form = {
  id: 'services',
  title: 'Services',
  about:
    'Programs on this computer that wait for connections, each with its port and listening address. 0.0.0.0 means all of the computer’s addresses. To change a listening address, add the program again with the same port. Removing a program stops it.',
  fields: [
    { id: 'program', label: 'Program', kind: 'text', max: 30 },
    {
      id: 'protocol',
      label: 'Protocol',
      kind: 'choice',
      choices: [
        { value: 'tcp', label: 'TCP' },
        { value: 'udp', label: 'UDP' },
      ],
    },
    { id: 'port', label: 'Port', kind: 'number', min: 1, max: 65_535 },
    {
      id: 'listen',
      label: 'Listening address',
      kind: 'choice',
      choices: [
        { value: '0.0.0.0', label: '0.0.0.0 (all addresses)' },
        { value: '127.0.0.1', label: '127.0.0.1 (only this computer)' },
      ],
    },
  ],
  read: () => ({ program: '', protocol: 'tcp', port: '', listen: '0.0.0.0' }),
  apply: (_world, { config }, values) => {
    const protocol = textIn(values, 'protocol') === 'udp' ? 'udp' : 'tcp';
    const port = Number(textIn(values, 'port'));
    const program = textIn(values, 'program');
    const before = config.host?.services ?? [];
    const taken = before.find((each) => each.port === port && each.protocol === protocol);
    if (taken && taken.program !== program) return [`Port: ${taken.program} already uses it.`];
    const others = before.filter((each) => each !== taken);
    if (others.length >= MOST) return [`A computer can have up to ${MOST} services here.`];
    const isLocal = textIn(values, 'listen') === '127.0.0.1';
    config.host = {
      ...config.host,
      services: [...others, { protocol, port, program, ...(isLocal && { isLocal }) }],
    };
    return [];
  },
  list: {
    key: 'service',
    noun: 'service',
    rows: (device) =>
      configuredServices(device).map((each) => ({
        service: keyOf(each),
        program: each.program,
        protocol: each.protocol,
        port: String(each.port),
        listen: each.isLocal ? '127.0.0.1' : '0.0.0.0',
      })),
    remove: (_world, device, key) => {
      const { host } = device.config;
      if (host) host.services = configuredServices(device).filter((each) => keyOf(each) !== key);
    },
  },
};
