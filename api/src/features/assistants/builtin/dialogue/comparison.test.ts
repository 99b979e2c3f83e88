import { lastReply } from '../../../../testing/features/builtInTalk.js';
import { parseComparison } from './comparison.js';

const rowOf = (text: string, name: string) => text.split('\n').find((line) => line.startsWith(`| **${name}`));
const rowsOf = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.split(' | ')[0]?.replace(/[|*]/g, '').trim());

test.each([
  ['compare OSPF, EIGRP, RIP and BGP', ['OSPF', 'EIGRP', 'RIP', 'BGP']],
  ['What is the difference between TCP, UDP, and ICMP?', ['TCP', 'UDP', 'ICMP']],
  ['differences between the following: RAID 0, RAID 1 & RAID 5', ['RAID 0', 'RAID 1', 'RAID 5']],
  ['How do valerian, kava and hops differ?', ['valerian', 'kava', 'hops']],
  ['ssd vs hdd vs nvme', ['ssd', 'hdd', 'nvme']],
  ['Can you compare ping and traceroute for me please?', ['ping', 'traceroute']],
  ['how is RIP different from OSPF?', ['RIP', 'OSPF']],
  ['How does a CNAME differ from a TXT record?', ['CNAME', 'TXT record']],
  ['compare prices', []],
  ['what is DNS and why is it slow?', []],
])('"%s" compares %j', (message, names) => {
  expect(parseComparison(message)).toEqual(names);
});

test.each([
  ['tech', 'compare RAM, ROM, SSD and HDD', 4],
  ['tech', 'What is the difference between DNS, DHCP, NAT and ARP?', 4],
  ['tech', 'compare RAID 0, RAID 1 and RAID 5', 3],
  ['tech', 'compare TCP, UDP and ICMP', 3],
  ['tech', 'compare show ip route, show vlan brief and show cdp neighbors', 3],
  ['herbal', 'compare valerian, chamomile, lavender and hops', 4],
  ['herbal', 'compare valerian, chamomile, lavender, hops, ginger, garlic', 6],
  ['herbal', 'compare valerian, chamomile, lavender, hops, ginger, garlic, and kava', 6],
] as const)('%s: "%s" has a row for each of %d', async (part, message, count) => {
  const rows = rowsOf(await lastReply(part, message));
  expect(rows).toHaveLength(count);
  expect(rows).not.toContain('');
});

test('an unknown subject is named as unknown, whatever it contains', async () => {
  const text = await lastReply('tech', 'compare DNS, DHCP and <b>zorb|lat</b>');
  expect(text).toMatch(/I don’t have anything on \*\*\\<b\\>zorb\\\|lat/);
  expect(text).toContain('| Not in my library |');
  expect(rowsOf(text)).toHaveLength(3);
});

test('herbs are compared with every caution, and with a medication by what the list says about each', async () => {
  const compared = await lastReply('herbal', 'compare valerian, kava and chamomile for sleep');
  const withWarfarin = await lastReply(
    'herbal',
    'compare valerian, kava and chamomile while I take warfarin',
  );
  expect(withWarfarin).toMatch(/^\*\*(?:Avoid|Ask first): Chamomile and warfarin\.\*\*/);
  for (const herb of ['Valerian', 'Kava', 'Chamomile']) {
    expect(compared).toContain(`**Cautions for ${herb}`);
    expect(withWarfarin).toContain(`**Cautions for ${herb}`);
  }
});

test('each name that shares an entry gets its own sentences from it', async () => {
  const text = await lastReply('tech', 'compare TCP, UDP and ICMP');
  expect(rowOf(text, 'TCP')).toMatch(/\| TCP opens a connection/);
  expect(rowOf(text, 'UDP')).toMatch(/\| UDP sends individual datagrams/);
});

test('a library sentence about several of them comes first', async () => {
  expect(await lastReply('tech', 'compare POP3, IMAP and SMTP')).toMatch(
    /^\*\*SMTP sends mail, and IMAP or POP3/,
  );
});

test.each([
  ['how is it different from RIP?', ['OSPF', 'RIP']],
  ['compare it with RIP', ['OSPF', 'RIP']],
  ['compare this protocol with RIP', ['OSPF', 'RIP']],
  ["what's the difference between it and RIP", ['OSPF', 'RIP']],
  // The compared subjects have their own names.
  ['Compare this: TCP, UDP and ICMP', ['TCP', 'UDP', 'ICMP']],
  ['Compare RIP and EIGRP for that', ['RIP', 'EIGRP']],
])('after "What is OSPF?", "%s" compares %j', async (content, names) => {
  expect(rowsOf(await lastReply('tech', 'What is OSPF?', content))).toEqual(names);
});

test("words around a name don't matter, and one entry about all compared subjects is the answer", async () => {
  expect(await lastReply('tech', 'cat5e vs cat6 vs cat6a speed distance')).toMatch(
    /^\*\*Twisted pair categories\*\*/,
  );
  expect(await lastReply('tech', 'etherchannel lacp vs pagp')).toContain(
    'PAgP is Cisco’s proprietary alternative',
  );
});
