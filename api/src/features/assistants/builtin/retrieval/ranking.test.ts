import { loadBuiltIn } from '../findAnswer.js';

const builtIn = await loadBuiltIn();
const now = new Date('2026-03-10T12:00:00Z');
const firstOf = (assistant: 'herbal' | 'tech', question: string) => builtIn.rank(assistant, question)[0]?.id;

test.each([
  ['Where do I see the VLANs of the switch?', 'ios-show-vlan-brief'],
  ['How do I set the mode of a trunk port?', 'ios-switchport-mode-trunk'],
  ['Why do switches with two cables between them need spanning tree?', 'tech-stp'],
])(
  'the form of a question decides what it finds, such as the command that shows or the one that sets: %s',
  (question, id) => {
    expect(firstOf('tech', question)).toBe(id);
  },
);

test.each([
  ['Passion flower drops for nerves, can I take them in the morning?', 'herb-passionflower'],
  ['is milkthistle good after the holidays', 'herb-milk-thistle'],
])('a name is recognized however it is split: %s', (question, id) => {
  expect(firstOf('herbal', question)).toBe(id);
});

test.each([
  ['What is ICMP?', 'term-icmp'],
  ['What is BGP?', 'term-bgp'],
  ['What is CSMA/CD?', 'term-csma-cd'],
  ['What does DHCPv6 mean?', 'term-dhcpv6'],
  ['Explain OSPFv3', 'term-ospfv3'],
  ['What is a WLC?', 'term-wlc'],
  ['What is an IDS?', 'term-ids'],
])('a networking term is recognized by its name: %s', async (question, id) => {
  const finding = await builtIn.find('tech', [{ role: 'user', content: question }], now);
  expect(finding).toMatchObject({ kind: 'entries', entries: [{ id }] });
});
