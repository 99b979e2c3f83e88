import { makeUser } from './factories';
import { type Answer, fakeServer, type Handlers } from './fakeServer';
import { renderApp } from './renderApp';

type Game = Answer<'CustomGame'>['customGame'];

const card = (id: string, front: string, back: string) => ({
  __typename: 'CustomCard',
  id,
  front,
  back,
  isInQueue: null,
});
/** Creates a game with two cards that the member owns, unless overridden. */
export const makeGame = (given: Partial<Game> = {}): Game => ({
  __typename: 'CustomGame',
  id: 'g1',
  title: 'Ports',
  description: 'For the exam',
  ownerName: 'mira',
  isOwn: true,
  isShared: false,
  cardCount: 2,
  modes: ['flashcards', 'quiz', 'match', 'typed'],
  updatedAt: '2026-11-22T12:00:00.000Z',
  cards: [card('c1', 'DNS', '53'), card('c2', 'SSH', '22')],
  ...given,
});
const handlers: Handlers = {
  Session: () => ({ me: makeUser({ features: ['GAMES'] }) }),
  CustomGame: () => ({ customGame: makeGame() }),
  CustomGames: () => ({ customGames: [makeGame()] }),
  GameScores: () => ({ gameHistory: [], gameRanks: [] }),
  GameRatings: () => ({ gameRatings: [] }),
};
/** Opens a page of custom games. */
export const openCustomGames = (path: string, more: Handlers = {}) => {
  const server = fakeServer({ ...handlers, ...more });
  return { server, ...renderApp(path) };
};
