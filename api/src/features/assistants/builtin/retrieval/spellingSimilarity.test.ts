import { makeTopic } from '../../../../testing/library.js';
import { createSpellingSimilarity } from './spellingSimilarity.js';

const upload = makeTopic(
  'upload',
  'Upload',
  ['How do I upload a file?'],
  ['The button Upload stores files.'],
);
const limit = makeTopic('limit', 'Size', ['How big may a file be?'], ['A file has at most 500 MB.']);
const storage = makeTopic('storage', 'Space', ['Which files are large?'], ['The bar tells how full it is.']);
const spelling = await createSpellingSimilarity([upload, limit, storage]);

function best(message: string): string | undefined {
  const likenessOf = spelling(message);
  return [upload, limit, storage].sort((a, b) => likenessOf(b) - likenessOf(a))[0]?.id;
}

test('function words in a question show what it asks about the same subject', () => {
  expect(best('How big may it be?')).toBe('limit');
  expect(best('How do I do it?')).toBe('upload');
  expect(best('which ones are it')).toBe('storage');
});

test('related words with different stems share letters, and typos matter little', () => {
  expect(best('uplaoding')).toBe('upload');
  expect(best('reuploaded')).toBe('upload');
  expect(best('enlarged')).toBe('storage');
});

test('an identical question has the highest similarity, a different one less, and an empty one none', async () => {
  const [same, near] = ['How do I upload a file?', 'how could I upload files'].map((text) =>
    spelling(text)(upload),
  );
  expect(same).toBeGreaterThan(1);
  expect(near).toBeLessThan(same ?? 0);
  expect(near).toBeGreaterThan(spelling('how could I upload files')(limit));
  for (const message of ['', '?!', 'xyzzyx']) expect(spelling(message)(upload)).toBe(0);
  expect((await createSpellingSimilarity([]))('upload')(upload)).toBe(0);
});
