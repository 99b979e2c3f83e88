import { describeLocation } from './location.js';

test.each([
  ['127.0.0.1', 'this server'],
  ['::1', 'this server'],
  ['::ffff:127.0.0.1', 'this server'],
  ['192.168.1.20', 'local network'],
  ['::ffff:10.1.2.3', 'local network'],
  ['172.31.0.1', 'local network'],
  ['172.32.0.1', 'IP address 172.32.0.1'],
  ['fd12::5', 'local network'],
  ['fe80::1%eth0', 'local network'],
  ['203.0.113.7', 'IP address 203.0.113.7'],
  ['::ffff:203.0.113.7', 'IP address 203.0.113.7'],
  ['2001:db8::7', 'IP address 2001:db8::7'],
  ['<script>', 'unknown location'],
  ['', 'unknown location'],
  [undefined, 'unknown location'],
])('%s is %s', (address, location) => {
  expect(describeLocation(address)).toBe(location);
});
