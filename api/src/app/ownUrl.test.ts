import type { NetworkInterfaceInfo } from 'node:os';
import { describeAddresses, findSiteAddress, ownUrl } from './ownUrl.js';

test.each([
  ['127.0.0.1', '', 'http://localhost:4000'],
  ['0.0.0.0', '', 'http://localhost:4000'],
  ['::', '', 'http://localhost:4000'],
  ['192.168.1.5', '', 'http://192.168.1.5:4000'],
  ['fe80::1', '', 'http://[fe80::1]:4000'],
  ['0.0.0.0', 'https://dashboard.example.org', 'https://dashboard.example.org'],
])('a server on %s with PUBLIC_URL "%s" is opened at %s', (host, publicUrl, url) => {
  expect(ownUrl({ host, publicUrl }, 4000)).toBe(url);
});

const address = (given: Partial<NetworkInterfaceInfo>) =>
  ({ family: 'IPv4', internal: false, ...given }) as NetworkInterfaceInfo;
const interfaces = {
  lo: [address({ address: '127.0.0.1', internal: true })],
  wifi: [address({ address: '192.168.1.7' }), address({ address: 'fe80::2', family: 'IPv6' })],
  unplugged: [address({ address: '169.254.3.4' })],
};

test('a server on every interface shows the address for other devices', () => {
  expect(describeAddresses({ host: '0.0.0.0', publicUrl: '' }, 4000, interfaces)).toEqual([
    'On this computer: http://localhost:4000',
    'On your network: http://192.168.1.7:4000',
  ]);
});

test('a container says that its host has another address', () => {
  expect(describeAddresses({ host: '0.0.0.0', publicUrl: '' }, 4000, {})).toEqual([
    'On this computer: http://localhost:4000',
    'On your network: this computer’s own address with port 4000',
  ]);
});

test('a server that listens only on localhost says which setting changes that', () => {
  const [localAddress, network] = describeAddresses({ host: '127.0.0.1', publicUrl: '' }, 4000, interfaces);
  expect(localAddress).toBe('On this computer: http://localhost:4000');
  expect(network).toContain('other devices can’t reach this server');
  expect(network).toContain('set HOST=0.0.0.0 in .env and restart');
});

test('PUBLIC_URL is the address for other devices, and with a local one there is none', () => {
  const host = '0.0.0.0';
  expect(describeAddresses({ host, publicUrl: 'https://dash.example.org' }, 4000, interfaces)).toEqual([]);
  expect(findSiteAddress({ host, publicUrl: 'http://localhost:4000' }, 4000, interfaces)).toEqual({
    urls: [],
    isLocalOnly: true,
    setting: 'PUBLIC_URL',
  });
});
