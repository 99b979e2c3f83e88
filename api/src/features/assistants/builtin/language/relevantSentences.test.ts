import { pickSentences } from './relevantSentences.js';

const sentences = [
  'A jammed queue means that no page comes out of the printer.',
  'The queue holds the pages in their order.',
  'Restart the spooler.',
  'If that fails, delete the waiting files.',
];

test('a question about a problem gets what to do, not just a definition', () => {
  expect(pickSentences(sentences, 'my jobs are stuck and no page comes out of the printer')).toEqual([
    sentences[0],
    sentences[2],
    sentences[3],
  ]);
});

test('a question about a definition gets the matching sentences', () => {
  expect(pickSentences(sentences, 'what is a jammed queue')).toEqual([sentences[0]]);
});

test('a warning is never left out, and comes first for a problem', () => {
  const forbidden = ['Never open the fuser while it is hot.', "Don't pull the page out backwards."];
  const all = [...sentences, 'Turn the printer off.', 'Open the cover.', ...forbidden];
  const trouble = pickSentences(all, 'my jobs are stuck and no page comes out of the printer');
  expect(trouble).toEqual([...forbidden, sentences[0], sentences[2], sentences[3], 'Turn the printer off.']);
  expect(pickSentences(all, 'what is a jammed queue')).toEqual([sentences[0], ...forbidden]);
});
