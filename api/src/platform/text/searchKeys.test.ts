import { distinctWords, distinctWordsInTurns } from './searchKeys.js';

test.each([
  ['no text', ''],
  ['words', Array.from({ length: 20_000 }, (_, index) => `word${index}`).join(' ')],
  ['signs', '.NET, C#, and C++; '.repeat(3_000)],
  ['text without spaces', '漢字の文章です。'.repeat(5_000)],
  ['accents', 'Zoë\u0301 Straße '.repeat(3_000)],
])('a long text in turns has the same words: %s', async (_what, text) => {
  expect(await distinctWordsInTurns(text, 10_000)).toEqual(distinctWords(text, 10_000));
});

test('finding the words of a long text lets other work run', async () => {
  let turns = 0;
  let isDone = false;
  const count = async () => {
    while (!isDone) {
      await new Promise((resolve) => setImmediate(resolve));
      turns++;
    }
  };
  const counting = count();
  await distinctWordsInTurns('a::b\n'.repeat(200_000), 10_000);
  isDone = true;
  await counting;
  expect(turns).toBeGreaterThan(3);
});
