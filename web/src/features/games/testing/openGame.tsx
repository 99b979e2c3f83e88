import { fireEvent } from '@testing-library/react';
import { makeUser } from '../../../testing/factories';
import { fakeServer } from '../../../testing/fakeServer';
import { renderApp } from '../../../testing/renderApp';
export const nBack = { kind: 'nBack', seed: 7, stimulus: 'letter', blocks: 4, goal: 2 };
export const sequence = { kind: 'sequence', seed: 7, lives: 1, stepMs: 100, goal: 8 };
export const begin = { kind: 'begin', at: 900 };
/** Makes one mistake, with any pad that the sequence doesn't start with. */
export const lost = [{ kind: 'press', pad: 8, at: 5_000 }];

/** A run as the server returns it. */
export const run = (deal: object, moves: unknown[] = [], version = 1) => ({
  __typename: 'GameRun' as const,
  id: 'r1',
  version,
  deal,
  moves,
});
export const result = {
  __typename: 'GameResult' as const,
  score: 0,
  isWon: false,
  mistakes: 1,
  seconds: 65,
  isBest: false,
  rank: 2,
  cardsMade: 3,
  cardsOffered: 0,
  deal: null,
};
export const board = {
  __typename: 'GameBoard' as const,
  id: 'b',
  title: 'Letter n-back',
  group: 'Find the match',
  level: 2,
  detail: null,
  bestScore: null,
  isWon: false,
  openRunId: null,
};

const rating = {
  __typename: 'GameRating' as const,
  gameId: 'memory-challenge',
  average: 4.2,
  votes: 0,
  ownStars: null,
};

/** Opens a Memory Challenge board, or its page, with a server that has this run. */
export function openGame(started = run(nBack), path = '/games/memory-challenge/play?board=b') {
  const server = fakeServer({
    Session: () => ({ me: makeUser({ features: ['GAMES', 'STUDY_HUB'] }) }),
    StartGame: () => ({ startGame: started }),
    AppendGameMoves: ({ from, moves }) => ({ appendGameMoves: from + (moves as unknown[]).length }),
    RestartGame: () => ({ restartGame: run(nBack) }),
    SubmitGame: () => ({ submitGame: result }),
    GameBoards: () => ({ gameBoards: [board] }),
    GameRatings: () => ({ gameRatings: [rating] }),
    VoteGame: ({ stars }) => ({ voteGame: { ...rating, votes: 1, ownStars: stars } }),
    GameScores: () => ({
      gameHistory: [],
      gameRanks: [
        { __typename: 'GameRank', rank: 1, username: 'noor', score: 9, seconds: 61, isYou: false },
        { __typename: 'GameRank', rank: 2, username: 'mira', score: 4, seconds: 65, isYou: true },
      ],
    }),
  });
  return { server, ...renderApp(path) };
}
/** The connection is back, so missing entries are sent. */
export const send = () => fireEvent(window, new Event('online'));
