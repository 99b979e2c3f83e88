import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Below this score (0 to 4) somebody guesses it in at most a million tries. */
const minScore = 2;

/**
 * What is looked at: the estimate takes longer with the square of the length and with each reading of `@4$` as letters,
 * 0.4 s at worst for 100 characters with 100 readings, and it keeps all other requests waiting. So it is 70 ms.
 */
const limits = { maxLength: 64, l33tMaxSubstitutions: 20 };

/** Why a password is easy to guess. */
export type Weakness =
  | { kind: 'common' | 'date' | 'keyboard' | 'repeat' | 'sequence' | 'short' }
  /** It is made of one of the words that were named. */
  | { kind: 'word'; word: string };

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionary takes 24 MB and 0.2 s, so it comes with the first password that is chosen. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...limits });
}

/**
 * Why the password would be guessed soon, given words that a guesser tries first; undefined when it would not. Case
 * counts for nothing: who guesses tries both.
 */
export async function findWeakness(
  password: string,
  words: readonly string[],
): Promise<Weakness | undefined> {
  estimator ??= loadEstimator();
  const { score, sequence } = (await estimator).check(password.toLowerCase(), [...words]);
  if (score >= minScore) return undefined;
  const named = sequence.find(({ dictionaryName }) => dictionaryName === 'userInputs');
  if (named) return { kind: 'word', word: named.matchedWord };
  const [longest] = sequence.toSorted((one, other) => other.token.length - one.token.length);
  return { kind: kindOf(longest) };
}

function kindOf(match: Match | undefined): Exclude<Weakness['kind'], 'word'> {
  switch (match?.pattern) {
    case 'repeat':
    case 'sequence':
    case 'date':
      return match.pattern;
    case 'regex':
      return 'date';
    case 'spatial':
      return 'keyboard';
    case 'dictionary':
      return 'common';
    default:
      return 'short';
  }
}
