import { loadContent } from '../../../../../content/content.load.js';
import { createNameFinder } from './nameFinder.js';

const herbs = createNameFinder(loadContent().library.filter(({ assistant }) => assistant === 'herbal'));
const tech = createNameFinder(loadContent().library.filter(({ assistant }) => assistant === 'tech'));
const namedIn = (message: string) => herbs.findMentioned(message).map(({ title }) => title);

test.each([
  'what about the ginseng that is American',
  'the American type of ginseng',
  'tell me about American species of ginseng, please',
  'American ginseng',
])('"%s" names the American one', (message) => {
  expect(namedIn(message)).toEqual(['American ginseng']);
});

test.each([
  ['is ginseng good for an American', ['Asian ginseng']],
  ['I am American and take ginseng', ['Asian ginseng']],
  ['an American likes the ginseng that is red', ['Asian ginseng']],
  ['ginseng or the ginseng that is American', ['Asian ginseng', 'American ginseng']],
])('"%s": words of a name in other parts of a sentence are no name', (message, titles) => {
  expect(namedIn(message)).toEqual(titles);
});

test.each([
  ['BDR', 'DR and BDR'],
  ['BD-R', 'BD-R and DVD-R'],
  ['controller', 'Network controller'],
  ['IPv4', 'IPv4 address'],
  ['classification', 'Classification and marking'],
  ['iSCSI', 'SCSI and iSCSI'],
  ['802.11', 'Wi-Fi generations (802.11)'],
])('"What is %s?" names %s', (name, title) => {
  expect(tech.findWhole(`What is ${name}?`)?.title).toBe(title);
});

test.each([
  ['What does BDR mean in OSPF?', 'DR and BDR'],
  ['What is classification in QoS?', 'Classification and marking'],
  ['what does stratum mean in NTP', 'NTP stratum'],
  ['What’s WAN mean on the back of my router?', 'WAN'],
  ['What does SSID stand for on the sticker?', 'SSID'],
  ['what is an area in OSPF', 'OSPF area'],
  ['What does a controller do in SDN?', 'Network controller'],
])('"%s" names what the word means there', (question, title) => {
  expect(tech.findWhole(question)?.title).toBe(title);
});

test.each(['What is a controller in psychology?', 'What is DNS in Docker?', 'in', 'in in in'])(
  '"%s" names nothing here',
  (question) => {
    expect(tech.findWhole(question)).toBeUndefined();
  },
);

test.each(['Can you please explain what PKI is?', 'could you tell me something about PKI', 'so, PKI...'])(
  'the only thing that a message names is what it asks about: "%s"',
  (message) => {
    expect(tech.findOnly(message)?.title).toBe('PKI');
  },
);

test.each(['how long is the router up', 'PKI or DNSSEC?', 'does PKI bake cakes', ''])(
  '"%s" asks for more than a name',
  (message) => {
    expect(tech.findOnly(message)).toBeUndefined();
  },
);

test('small words join no other name, and of names with the same words the shorter one wins', () => {
  expect(tech.findOnly('my pc is really super')).toBeUndefined();
  const general = createNameFinder(loadContent().library.filter(({ assistant }) => assistant === 'general'));
  expect(general.findWhole('which games are there')?.title).toBe('Learning games');
});
