import type { Tool } from './tool.js';

const units = 'characters?|chars?|letters?|words?|sentences?|lines?';
const ask = new RegExp(
  `^(?:please )?(?:count|how many|number of)\\s+(?:the\\s+|all\\s+)?(${units})(?:\\s+and\\s+(?:${units}))?\\s+(?:are |there )*(?:in|of|does|has)\\s*(?:this|the|following|text|sentence|word|phrase|\\s)*[:\\s]\\s*([\\s\\S]+)$`,
  'i',
);
const askShort = new RegExp(
  `^(?:please )?(?:count|how many|number of)\\s+(?:the\\s+|all\\s+)?(${units})\\s*:\\s*([\\s\\S]+)$`,
  'i',
);
const askLetter =
  /^(?:please )?(?:count|how many|how often|number of)(?: times)? (?:does |is |the |letter |of ){0,4}["'“]?(\p{L})["'”]?(?:['’]?s)? (?:letters? )?(?:are |there |occur |appear |does ){0,4}(?:in|does) (?:the )?(?:word |name )?["'“]?([\p{L}\p{M}' -]{1,200}?)["'”]?(?: (?:have|contain))? ?\??$/iu;

/** Counts the words, characters, letters, sentences, or lines in a given text, or a letter in a word. */
export const textCountTool: Tool = (message) => {
  const letter = askLetter.exec(message.trim().replace(/\s+/g, ' '));
  if (letter?.[1] && letter[2]) return countLetter(letter[1], letter[2]);
  const match = ask.exec(message.trim()) ?? askShort.exec(message.trim());
  const unit = match?.[1];
  const typed = match?.[2]?.trim() ?? '';
  const quoted = /^["'“”«]([\s\S]*)["'“”»]\s*[?.]?$/.exec(typed)?.[1];
  // The text has to be in quotes or after a colon. "How many words in a packet" is a different question.
  if (!unit || (quoted === undefined && !/:/.test(message.slice(0, message.indexOf(typed)))))
    return undefined;
  return describe(quoted ?? typed, unit.toLowerCase());
};

function countLetter(letter: string, word: string): string {
  const wanted = letter.toLowerCase();
  const count = [...word.toLowerCase()].filter((one) => one === wanted).length;
  return `The letter "${letter}" occurs **${count}** ${count === 1 ? 'time' : 'times'} in "${word}".`;
}

function describe(text: string, unit: string): string {
  const characters = [...new Intl.Segmenter('en').segment(text)].length;
  const words = [...new Intl.Segmenter('en', { granularity: 'word' }).segment(text)].filter(
    ({ isWordLike }) => isWordLike,
  ).length;
  const sentences = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text)].filter(
    ({ segment }) => segment.trim(),
  ).length;
  const letters = (text.match(/\p{L}/gu) ?? []).length;
  const lines = text.split('\n').length;
  const counts: [string, number][] = [
    ['words', words],
    ['characters', characters],
    ['letters', letters],
    ['sentences', sentences],
    ['lines', lines],
  ];
  const asked = counts.find(([name]) => name.startsWith(unit.slice(0, 4)));
  const rest = counts.filter((count) => count !== asked);
  const further = rest.map(([name, amount]) => `${name}: ${amount}`).join(', ');
  return `The text has **${asked?.[1]} ${asked?.[1] === 1 ? asked[0].slice(0, -1) : asked?.[0]}** (${further}).`;
}
