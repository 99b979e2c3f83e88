import { parseForwarded } from './forwarded.js';

test.each([
  ['203.0.113.9:51234', ['203.0.113.9']],
  ['[2001:DB8::1]:443', ['2001:db8::1']],
  ['2001:db8::1', ['2001:db8::1']],
  ['fe80::1%eth0', ['fe80::1']],
  ['"203.0.113.9:51234"', ['203.0.113.9']],
  ['"[2001:db8::1]:443"', ['2001:db8::1']],
  ['unknown', ['10.0.0.1']],
  ['_hidden, 203.0.113.9:80', ['203.0.113.9', '203.0.113.9']],
  ['203.0.113.9, , 10.0.0.2,', ['203.0.113.9', '10.0.0.2']],
])('X-Forwarded-For: %s comes from %j', (header, addresses) => {
  expect(parseForwarded({ 'x-forwarded-for': header }, '10.0.0.1').addresses).toEqual(addresses);
});

test.each([
  ['HTTPS', 'https'],
  ['https, http', 'https'],
  [' , https', 'https'],
  ['wss', 'https'],
  ['ws', 'http'],
  ['gopher', undefined],
])('X-Forwarded-Proto: %s means %s', (header, protocol) => {
  expect(parseForwarded({ 'x-forwarded-proto': header }, '').protocol).toBe(protocol);
});

test('the standard header counts if there is no other', () => {
  const forwarded =
    'For="[2001:db8:cafe::17]:4711";Proto=https;Host="dash.example.org:8443", for=10.0.0.2;proto=http';
  expect(parseForwarded({ forwarded }, '10.0.0.1')).toEqual({
    addresses: ['2001:db8:cafe::17', '10.0.0.2'],
    protocol: 'https',
    host: 'dash.example.org:8443',
  });
  // This header may come from the client, because the proxy uses the other format.
  expect(parseForwarded({ forwarded, 'x-forwarded-for': '203.0.113.9' }, '10.0.0.1')).toEqual({
    addresses: ['203.0.113.9'],
  });
});

test.each(['', ',', ';=;', 'for', 'for=', '"', '[', '[]:', 'for="[', ':::::::', 'x'.repeat(9_000)])(
  'a header such as %j never yields anything but addresses',
  (header) => {
    for (const name of ['forwarded', 'x-forwarded-for'])
      for (const address of parseForwarded({ [name]: header }, '10.0.0.1').addresses)
        expect(address).toBe('10.0.0.1');
  },
);
