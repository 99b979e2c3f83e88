import { splitText } from './splitText.js';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const sentence = `${words(60)}.`;

test('a long paragraph is quoted sentence by sentence, and nothing is lost', () => {
  const text = Array(7).fill(sentence).join(' ');
  const passages = splitText(text);
  expect(passages.map((passage) => passage.endsWith('.'))).toEqual(passages.map(() => true));
  expect(passages.join(' ')).toBe(text);
  expect(Math.max(...passages.map(({ length }) => length))).toBeLessThanOrEqual(1_000);
});

test('a long sentence is cut between words, and a text without spaces anywhere', () => {
  expect(splitText(words(400)).join(' ')).toBe(words(400));
  const address = 'y'.repeat(1_500);
  expect(splitText(`x ${address}`)).toEqual(['x', address.slice(0, 1_000), address.slice(1_000)]);
});

test('a heading stays with the text that follows', () => {
  expect(splitText(`Before\n\n# Title\n\n${sentence}`)).toEqual(['Before', `# Title\n\n${sentence}`]);
});
