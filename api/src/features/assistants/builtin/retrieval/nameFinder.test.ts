import { loadContent } from '../../../../../content/content.load.js';
import { createNameFinder } from './nameFinder.js';

const herbs = createNameFinder(loadContent().library.filter(({ assistant }) => assistant === 'herbal'));
const tech = createNameFinder(loadContent().library.filter(({ assistant }) => assistant === 'tech'));
const namedIn = (message: string) => herbs.findMentioned(message).map(({ title }) => title);

test.each([
  ['American ginseng', ['American ginseng']],
  ['is ginseng good for an American', ['Asian ginseng']],
  ['passion flower and cranberries', ['Passionflower', 'Cranberry']],
])('"%s" names %j', (message, titles) => {
  expect(namedIn(message)).toEqual(titles);
});

test.each([
  ['BDR', 'DR and BDR'],
  ['controller', 'Network controller'],
  ['IPv4', 'IPv4 address'],
  ['classification', 'Classification and marking'],
  ['iSCSI', 'SCSI and iSCSI'],
  ['802.11', 'Wi-Fi generations (802.11)'],
])('"What is %s?" names %s', (name, title) => {
  expect(tech.findWhole(`What is ${name}?`)?.title).toBe(title);
});

test.each(['Can you please explain what PKI is?', 'could you tell me something about PKI', 'so, PKI...'])(
  'the only name in a message is its subject: "%s"',
  (message) => {
    expect(tech.findOnly(message)?.title).toBe('PKI');
  },
);

test.each(['PKI or DNSSEC?', 'does PKI bake cakes', ''])('"%s" asks for more than a name', (message) => {
  expect(tech.findOnly(message)).toBeUndefined();
});
