import { describeLocation } from './location.js';

test.each([
  ['127.0.0.1', 'the dashboard’s computer'],
  ['::1', 'the dashboard’s computer'],
  ['::ffff:127.0.0.1', 'the dashboard’s computer'],
  ['192.168.1.20', 'local network'],
  ['::ffff:10.1.2.3', 'local network'],
  ['172.31.0.1', 'local network'],
  ['172.32.0.1', 'internet address 172.32.0.1'],
  ['fd12::5', 'local network'],
  ['fe80::1%eth0', 'local network'],
  ['203.0.113.7', 'internet address 203.0.113.7'],
  ['::ffff:203.0.113.7', 'internet address 203.0.113.7'],
  ['2001:db8::7', 'internet address 2001:db8::7'],
  ['<script>', 'unknown place'],
  ['', 'unknown place'],
  [undefined, 'unknown place'],
])('%s is %s', (address, location) => {
  expect(describeLocation(address)).toBe(location);
});
