import type { Match, ZxcvbnFactory } from '@zxcvbn-ts/core';

/** Below this score (0 to 4), a password is guessed in at most a million tries. */
const minScore = 2;

/**
 * Limits the estimate to 70 ms. Its time grows with the square of the length and with each reading of `@4$` as
 * letters: 0.4 s for 100 characters with 100 readings, during which all other requests wait.
 */
const limits = { maxLength: 64, l33tMaxSubstitutions: 20 };

/** Why a password is easy to guess. */
export type Weakness =
  | { kind: 'common' | 'date' | 'keyboard' | 'repeat' | 'sequence' | 'short' }
  /** It consists of one of the given words. */
  | { kind: 'word'; word: string };

let estimator: Promise<ZxcvbnFactory> | undefined;

/** The dictionary takes 24 MB and 0.2 s, so it loads with the first new password. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, ...limits });
}

/**
 * Why the password would be guessed soon, given words that attackers try first; undefined if it wouldn't. Case is
 * ignored, because attackers try both.
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
