/** Removes case and accents. */
export const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordStart = /[\p{L}\p{N}]/u;

export const queryWords = (query: string) => foldText(query).split(/\s+/).filter(Boolean);

/** Returns where each word starts in the folded text. */
function* wordPositions(folded: string) {
  let isInside = false;
  let position = 0;
  for (const character of folded) {
    const isWord = wordStart.test(character);
    if (isWord && !isInside) yield position;
    isInside = isWord;
    position += character.length;
  }
}

/** Returns the words in a folded text. */
export const wordsOf = (folded: string) => folded.match(/[\p{L}\p{N}]+/gu) ?? [];

const findWord = (folded: string, word: string) => {
  // A query such as "+" has no letters, so it matches anywhere.
  if (!wordStart.test(word)) return folded.indexOf(word);
  for (const position of wordPositions(folded)) if (folded.startsWith(word, position)) return position;
  return -1;
};

/** Score of a title that equals the query. */
export const exactScore = 4;

/** Scores how well a text matches the query: 0 is no match, and earlier words score higher. */
export function scoreText(title: string, keywords: string, words: readonly string[]): number {
  const foldedTitle = foldText(title);
  const all = `${foldedTitle} ${foldText(keywords)}`;
  if (!words.every((word) => findWord(all, word) >= 0)) return 0;
  if (foldedTitle.split(/\s+/).filter(Boolean).join(' ') === words.join(' ')) return exactScore;
  const first = findWord(foldedTitle, words[0] ?? '');
  return first === 0 ? 3 : first > 0 ? 2 : 1;
}

/** Splits the text into pieces and marks those that match the query. */
export function markText(text: string, words: readonly string[]): { text: string; isMatch: boolean }[] {
  // An accent can be a separate character, which stays with its letter.
  const characters = text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
  // Folding can change a character's length, so each folded unit keeps its original position.
  const owners: number[] = [];
  let folded = '';
  for (const [index, character] of characters.entries()) {
    const part = foldText(character);
    folded += part;
    for (let unit = 0; unit < part.length; unit++) owners.push(index);
  }
  const isMarked = characters.map(() => false);
  for (const word of words) {
    const position = findWord(folded, word);
    if (position < 0) continue;
    for (const owner of owners.slice(position, position + word.length)) isMarked[owner] = true;
  }
  const pieces: { text: string; isMatch: boolean }[] = [];
  for (const [index, character] of characters.entries()) {
    const isMatch = isMarked[index] ?? false;
    const last = pieces.at(-1);
    if (last?.isMatch === isMatch) last.text += character;
    else pieces.push({ text: character, isMatch });
  }
  return pieces;
}
