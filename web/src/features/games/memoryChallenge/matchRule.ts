import type { NBackDeal } from '@cosmic/game-rules/memory/deal';

/** Describes a match at a level, for use within a sentence. */
export function matchRule({ stimulus }: NBackDeal, level: number): string {
  const what = stimulus === 'letter' ? 'the letter is the same' : 'the square is in the same place';
  return `${what} as ${level === 1 ? 'one step ago' : `${level} steps ago`}`;
}
