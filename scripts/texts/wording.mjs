import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { text as readAll } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { readProductTexts, repository } from './productTexts.mjs';

/** Phrasings that readers of American English stumble over, each with a replacement. */
const patterns = [
  [/\b(colour|favour|behaviour|neighbour|honour|labour)\w*/i, 'American spelling: -or'],
  [/\b(centre|metre|litre|defence|offence|licence|catalogue)s?\b/i, 'American spelling'],
  // CANCELLED is a word of the calendar format.
  [/\b([Tt]ravell|[Cc]ancell|[Ll]abell|[Mm]odell)(ed|ing)\b/, 'one l'],
  [
    /\b(towards|afterwards|whilst|amongst|spelt|learnt)\b/i,
    'toward, afterward, while, among, spelled, learned',
  ],
  [/\bshall\b/i, 'must, or will'],
  // The clues of the logic grids ("whoever has the cat") are templates with {}.
  [/\bwhoever\b(?! .*\{\})/i, 'anyone who, or the person who'],
  [/\bsomebody\b/i, 'someone'],
  [/\bin vain\b/i, "say that it didn't work"],
  [/\bthere (is|are) no such\b/i, 'say what to enter'],
  [/\d %(?! ?[A-Z0-9])/, '20%, without a space'],
  [/\bthis machine\b/i, 'the server: readers take "this machine" for their own'],
  [/\bfor ever\b/i, 'forever'],
  [/\bby way of\b/i, 'through'],
  [/\bwalk-through/i, 'walkthrough'],
  [/\bmend(s|ed|ing)?\b/i, 'fix'],
  [/\b([A-Z][a-z]+ [a-z]+) \1\b/, 'say it once'],
];
const docPatterns = [...patterns, [/\badministrators?\b/i, 'admin']];

/** The glossary's list of words to avoid. */
const quoting = /^CONTEXT\.md$/;

/**
 * Returns a sentence for every misspelled word and poor phrasing in the texts of the product, the docs, and the
 * comments.
 */
export async function findWordingFaults() {
  const texts = readProductTexts().map((entry) => ({ ...entry, text: entry.text.replace(/\s+/g, ' ') }));
  const spelling = checkSpelling(texts);
  return [
    ...findMissing(texts),
    ...findStraightApostrophes(texts),
    ...findPatterns(texts, patterns),
    ...findPatterns(readDocs(), docPatterns),
    ...(await spelling),
  ];
}

/** Texts that the customer's specification quotes, in which … stands for a value. */
const specified = JSON.parse(readFileSync(join(import.meta.dirname, 'specifiedTexts.json'), 'utf8'));

/** The simulator and the database print what real ones print. */
const curly = /^(web|api\/src|game-rules|network-sim\/labs)\//;

function findStraightApostrophes(texts) {
  return texts
    .filter(({ file, text }) => curly.test(file) && !specified.includes(text))
    .filter(({ text }) => /\p{L}'(s|t|re|ve|ll|d|m)\b/u.test(text))
    .map(({ file, line }) => `${file}:${line}: a straight apostrophe instead of ’`);
}

function findMissing(texts) {
  return specified
    .filter((wanted) => !texts.some(({ text }) => text.includes(wanted)))
    .map((wanted) => `“${wanted}” is missing, but the specification quotes it`);
}

function findPatterns(texts, wanted) {
  return texts.flatMap(({ file, line, text }) =>
    wanted
      .filter(([pattern]) => pattern.test(text))
      .map(([pattern, advice]) => `${file}:${line} “${pattern.exec(text)[0]}”: ${advice}`),
  );
}

function readDocs() {
  const files = execFileSync('git', ['ls-files', '*.md'], { cwd: repository, encoding: 'utf8' });
  return files
    .trim()
    .split('\n')
    .filter((file) => !quoting.test(file))
    .flatMap((file) =>
      readFileSync(join(repository, file), 'utf8')
        .split('\n')
        .map((text, index) => ({ file, line: index + 1, text })),
    );
}

/** One cspell run checks docs and comments in their files, and texts, one per line, from standard input. */
async function checkSpelling(texts) {
  const cspell = spawn(
    process.execPath,
    [
      ...[join(repository, 'node_modules', 'cspell', 'bin.mjs'), 'lint', '--no-progress', '--no-summary'],
      ...['--gitignore', '--unique', '--cache', '--cache-location', 'node_modules/.cache/cspell'],
      ...['--issue-template', '$uri\t$row\t$text', '**/*.{ts,tsx,mjs,md}', 'stdin'],
    ],
    { cwd: repository, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  cspell.stdin.end(texts.map(({ text }) => text).join('\n'));
  const output = await readAll(cspell.stdout);
  return output
    .split('\n')
    .filter(Boolean)
    .map((issue) => {
      const [uri, row, word] = issue.split('\t');
      const { file, line } = uri.startsWith('file:')
        ? { file: relative(repository, fileURLToPath(uri)), line: row }
        : texts[row - 1];
      return `${file}:${line} “${word}”: unknown word`;
    });
}
