import { isName, isSameInterface, wordsOf } from '../questions/cli.js';
import { knownCommands } from '../questions/iosCommands.js';

/** What the device prints for a line that it does not take, and what that means. */
export interface IosError {
  output: string[];
  explanation: string;
}

/**
 * Explains a wrong line as the device does: it is too short, ambiguous, or wrong from a certain word on.
 * @param accepted the command that was wanted
 */
export function explainIosError(prompt: string, line: string, accepted: string): IosError {
  const typed = wordsOf(line);
  const wanted = wordsOf(accepted);
  const wordIndex = wanted.findIndex((word, index) => !matchesPrefix(word, typed[index]));
  if (wordIndex === -1 && typed.length === wanted.length)
    return explainAmbiguity(prompt, line, typed, wanted);
  if (wordIndex === -1 || (typed.length < wanted.length && wordIndex === typed.length)) {
    return typed.length < wanted.length
      ? {
          output: ['% Incomplete command.'],
          explanation: `Something is missing${typed.length > 0 ? ` after “${typed.join(' ')}”` : ''}: “${wanted.slice(typed.length).join(' ')}”.`,
        }
      : {
          output: [errorMarker(prompt, line, wanted.length), "% Invalid input detected at '^' marker."],
          explanation: `Remove “${typed.slice(wanted.length).join(' ')}” from the end.`,
        };
  }
  return {
    output: [errorMarker(prompt, line, wordIndex), "% Invalid input detected at '^' marker."],
    explanation:
      wordIndex === 0
        ? `Use “${wanted[0]}” here, not “${typed[0]}”.`
        : `“${typed.slice(0, wordIndex).join(' ')}” is correct. Next comes “${wanted[wordIndex]}”, not “${typed[wordIndex]}”.`,
  };
}

const listFormat = new Intl.ListFormat('en-US');

const matchesPrefix = (word: string, given = '') =>
  given !== '' && (word.toLowerCase().startsWith(given.toLowerCase()) || isSameInterface(given, word));

const isSameLetters = (given = '', word: string) => given.toLowerCase() === word.toLowerCase();

function explainAmbiguity(prompt: string, line: string, typed: string[], wanted: string[]): IosError {
  const known = knownCommands(prompt).map(wordsOf);
  const otherCase = wanted.findIndex(
    (word, index) =>
      typed[index] !== word && isSameLetters(typed[index], word) && isName(wanted, index, known),
  );
  if (otherCase !== -1) {
    // The device would take it, for another name.
    const explanation = `“${typed[otherCase]}” isn’t “${wanted[otherCase]}”. Names and passwords are case-sensitive.`;
    return { output: [], explanation };
  }
  for (const [wordIndex, given] of typed.entries()) {
    const candidates = known
      .filter((words) => wanted.slice(0, wordIndex).every((word, index) => words[index] === word))
      .map((words) => words[wordIndex])
      .filter((word) => matchesPrefix(word ?? '', given));
    const otherMatches = [...new Set(candidates)].filter((word) => word !== wanted[wordIndex]);
    if (otherMatches.length === 0 || given === wanted[wordIndex]) continue;
    const starting = [wanted[wordIndex], ...otherMatches];
    return {
      output: [`% Ambiguous command:  "${line.trim()}"`],
      explanation: `“${given}” is ambiguous: ${listFormat.format(starting.map((word) => `“${word}”`))} start with it.`,
    };
  }
  return {
    output: ["% Invalid input detected at '^' marker."],
    explanation: "Names, numbers, and addresses can't be abbreviated.",
  };
}

/** The line with which IOS points at a word. */
function errorMarker(prompt: string, line: string, wordIndex: number): string {
  const starts = [...line.matchAll(/\S+/g)].map(({ index }) => index);
  return `${' '.repeat(prompt.length + 1 + (starts[wordIndex] ?? line.length))}^`;
}
