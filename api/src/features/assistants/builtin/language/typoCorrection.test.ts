import { measureCpuMs } from '../../../../testing/hostileText.js';
import { makeTopic } from '../../../../testing/library.js';
import { createTypoCorrection, knownTerms } from './typoCorrection.js';

const topic = (id: string, title: string, body: string) =>
  makeTopic(id, title, [`What is ${title}?`], [body]);

const own = [
  topic('dandelion', 'Dandelion', 'The leaves are eaten as a salad.'),
  topic('encryption', 'Encryption', 'Encrypted files need a key.'),
  topic('ospfv3', 'OSPFv3', 'The successor of OSPF routes IPv6.'),
];
const other = topic('bread', 'Bread', 'Bakers sell sandwiches at the station.');
const correctTypos = createTypoCorrection(own, knownTerms([...own, other]));

test.each([
  ['dandlion tea', 'dandelion tea'],
  ['Is dandeliion good?', 'Is dandelion good?'],
  ['dandeloin', 'dandelion'],
  ['dandalion', 'dandelion'],
  ['how do I turn on encrytpion', 'how do I turn on encryption'],
  ['encrryptiom', 'encryption'],
  ['slad', 'slad'],
  ['salat', 'salad'],
  ['dandlion5', 'dandelion5'],
])('"%s" means "%s"', (message, corrected) => {
  expect(correctTypos(message)).toBe(corrected);
});

test.each([
  'Dandelions, encrypting; LEAVES!',
  "I haven't eaten it",
  // Another first letter, too short, and words that only another assistant knows.
  'fandelion',
  'kex',
  'station',
  'leave 192.168.1.1 x264',
  'Explain OSPFv3',
  '',
  '¿qué? 日本語 🌿',
])('"%s" is left alone', (message) => {
  expect(correctTypos(message)).toBe(message);
});

test('a pasted book is not corrected to its end', () => {
  const begin = measureCpuMs();
  const book = correctTypos('dandlion xqzzvw '.repeat(20_000));
  expect(book).toMatch(/^dandelion /);
  expect(book).toMatch(/dandlion xqzzvw $/);
  expect(measureCpuMs() - begin).toBeLessThan(2_000);
});
