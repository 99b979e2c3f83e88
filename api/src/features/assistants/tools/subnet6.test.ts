import { runTools } from './tools.js';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  [
    '2001:db8::/48',
    ['2001:db8::/48', '2001:db8:0:ffff:ffff:ffff:ffff:ffff', 'Subnets /64: **65,536**', '2^80'],
  ],
  ['What is the range of 2001:DB8:0:12::/64?', ['**2001:db8:0:12::**', '2001:db8:0:12:ffff:ffff:ffff:ffff']],
  ['2001:db8::8a2e:370:7334/126', ['First address: **2001:db8::8a2e:370:7334**', '370:7337', 'Addresses: 4']],
  ['::/0', ['ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff']],
  ['::1/128', ['Addresses: 1', 'Loopback']],
  ['Expand 2001:db8::1', ['2001:0db8:0000:0000:0000:0000:0000:0001']],
  ['Shorten the IPv6 address 2001:0db8:0000:0000:0000:ff00:0042:8329', ['**2001:db8::ff00:42:8329**']],
  ['fe80::1', ['Link-local']],
  ['Is 2001:db8:1::5 in 2001:db8::/32?', ['**Yes**']],
  ['Is 2001:db9::5 inside 2001:db8::/32?', ['**No**']],
  ['Split 2001:db8::/48 into /50', ['**4** /50 subnets', '2001:db8:0:4000::/50', '2001:db8:0:c000::/50']],
  ['Split 2001:db8::/32 into /64s', ['4,294,967,296', '2001:db8:0:7::/64', '…']],
  ['Split 2001:db8::/64 into /48', ['2001:db8::/64 can’t be split into /48.']],
  ['How many /64 subnets fit in an IPv6 /56?', ['**256** /64 subnets']],
  ['2001:db8::/129', ['/129 isn’t valid. IPv6 prefixes run from /0 to /128.']],
  ['2001::db8::1', ['2001::db8::1 isn’t a valid IPv6 address.']],
  ['2001:db8::12345/64', ['isn’t a valid IPv6 address']],
])('%s', async (message, expected) => {
  const answer = await runTools(message, now);
  for (const part of expected) expect(answer).toContain(part);
});

test.each([
  'What does the MAC address 00:1a:2b:3c:4d:5e belong to?',
  'Why does IPv6 use 2001:db8::/32 in books?',
  'How do I configure ipv6 route 2001:db8::/64 on a router?',
  'What does std::vector do?',
  'how to shorten ipv6 with ::',
  'Meet me at 10:30:15',
])(`the tool doesn't answer "%s"`, async (message) => {
  expect((await runTools(message, now)) ?? '').not.toMatch(/IPv6|2001|Kind:/);
});
