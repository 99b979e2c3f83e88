import { referenceEntries, searchReference } from './reference.js';

const find = async (query: string, count = 6) =>
  (await searchReference(undefined, query, count)).map(({ title }) => title);

test('an exact name comes before one that only begins with it, and a title before another name', async () => {
  const [first] = await find('dns');
  expect(first).toBe('DNS');
  const hits = await find('port', 20);
  const beginning = hits.filter((title) => title.toLowerCase().startsWith('port'));
  expect(hits.slice(0, beginning.length)).toEqual(beginning);
  expect(beginning.length).toBeLessThan(hits.length);
});

test.each(['', ' ', '!?', 'zzzzzz', 'x'.repeat(10_000)])(
  'a query without a match finds nothing: %#',
  async (query) => {
    expect(await find(query)).toEqual([]);
  },
);

test.each([
  ['OSPF', 'OSPF'],
  ['ACL', 'Access control list'],
  ['ARP', 'ARP'],
  ['STP', 'Spanning tree'],
  ['EtherChannel', 'EtherChannel and LACP'],
  ['NAT/PAT', 'NAT and PAT'],
  ['NAT', 'NAT and PAT'],
  ['trunk', 'Trunk and native VLAN'],
  ['HSRP', 'First hop redundancy (HSRP, VRRP)'],
  ['OSI', 'OSI model'],
  ['DHCP snooping', 'DHCP snooping and dynamic ARP inspection'],
])('the glossary has the core CCNA term %s', async (query, title) => {
  const [first] = await searchReference(undefined, query, 6);
  expect(first).toMatchObject({ title, isExact: true });
  expect(referenceEntries('v20')).toContainEqual(expect.objectContaining({ title, exam: 'ccna' }));
});
