import { loadBuiltIn } from './composeReply.js';

const builtIn = loadBuiltIn();
const parts = [
  'convert 1 a ',
  '1 ',
  '1 a ',
  'a ',
  '9',
  '1,',
  'from 1 to ',
  'between 1 jan and ',
  'how many ',
  'how many a in ',
  '1.1.1.1 and ',
  '1.1.1.1/1 ',
  '(',
  '((1+',
  '1+',
  '1^',
  '-',
  'my very ',
  'i have ',
  'my dog has ',
  'what time is it in a ',
  '3 pm a in a ',
  '10% of ',
  '0x',
  'a1b2 in ',
  'what is the ',
  'and ',
  'the ',
  '"',
  'count the words in: ',
  'is 1.1.1.1 in the network ',
  'how many days until ',
  'x',
  '\n',
  '\u0301',
  '🌿',
  ' of the ',
  "i'd've ",
  'put a in her ',
  'days between ',
  '1 day after ',
];

test.each([1_999, 8_000])('no message of %d characters holds the others up', async (length) => {
  await builtIn.find('general', [{ role: 'user', content: '1+1' }], new Date());
  const slow: [string, number][] = [];
  for (const part of parts) {
    const content = part.repeat(Math.ceil(length / part.length)).slice(0, length);
    const begin = performance.now();
    await builtIn.find('tech', [{ role: 'user', content }], new Date());
    const time = performance.now() - begin;
    if (time > 10_000) slow.push([part, Math.round(time)]);
  }
  const words = Array.from({ length: 2_000 }, (_, index) => `w${index.toString(36)}x`).join(' ');
  const begin = performance.now();
  await builtIn.find('herbal', [{ role: 'user', content: words.slice(0, length) }], new Date());
  if (performance.now() - begin > 10_000) slow.push(['words', Math.round(performance.now() - begin)]);
  expect(slow).toEqual([]);
});
