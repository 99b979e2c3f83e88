import { isSameInterface, wordsOf } from '../questions/cli.js';
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
  const place = wanted.findIndex((word, index) => !begins(word, typed[index]));
  if (place === -1 && typed.length === wanted.length) return ambiguous(prompt, line, typed, wanted);
  if (place === -1 || (typed.length < wanted.length && place === typed.length)) {
    return typed.length < wanted.length
      ? {
          output: ['% Incomplete command.'],
          explanation: `The line ends too early: after “${typed.join(' ')}” comes “${wanted.slice(typed.length).join(' ')}”.`,
        }
      : {
          output: [marker(prompt, line, wanted.length), "% Invalid input detected at '^' marker."],
          explanation: `The command is over before “${typed.slice(wanted.length).join(' ')}”.`,
        };
  }
  return {
    output: [marker(prompt, line, place), "% Invalid input detected at '^' marker."],
    explanation:
      place === 0
        ? `The task is done by “${wanted[0]}”, not by “${typed[0]}”.`
        : `As far as “${typed.slice(0, place).join(' ')}” it is right; then comes “${wanted[place]}”, not “${typed[place]}”.`,
  };
}

const begins = (word: string, given = '') =>
  given !== '' && (word.toLowerCase().startsWith(given.toLowerCase()) || isSameInterface(given, word));

function ambiguous(prompt: string, line: string, typed: string[], wanted: string[]): IosError {
  const known = knownCommands(prompt).map(wordsOf);
  for (const [place, given] of typed.entries()) {
    const fellows = known
      .filter((words) => wanted.slice(0, place).every((word, index) => words[index] === word))
      .map((words) => words[place])
      .filter((word) => begins(word ?? '', given));
    const rivals = [...new Set(fellows)].filter((word) => word !== wanted[place]);
    if (rivals.length === 0 || given === wanted[place]) continue;
    return {
      output: [`% Ambiguous command:  "${line.trim()}"`],
      explanation: `“${given}” is too short: ${[wanted[place], ...rivals].map((word) => `“${word}”`).join(' and ')} begin like that.`,
    };
  }
  return {
    output: ["% Invalid input detected at '^' marker."],
    explanation: 'Names, numbers and addresses cannot be shortened.',
  };
}

/** The line with which IOS points at a word. */
function marker(prompt: string, line: string, place: number): string {
  const starts = [...line.matchAll(/\S+/g)].map(({ index }) => index);
  return `${' '.repeat(prompt.length + 1 + (starts[place] ?? line.length))}^`;
}
