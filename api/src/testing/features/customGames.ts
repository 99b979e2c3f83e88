import { backdateRun } from '../../features/games/testing/backdateRun.js';
import type { signedIn } from '../factories.js';
import { ask } from '../notes.js';
import type { CustomGame, GameResult, GameRun } from '../schema.generated.js';

type Client = Awaited<ReturnType<typeof signedIn>>;

/** The fields of a custom game that tests query. */
export const gameFields =
  'id title description isOwn isShared cardCount cards { id front back } modes updatedAt';

/** Three cards about ports. */
export const portCards = ['DHCP 67', 'DNS 53', 'SSH 22'].map((pair) => {
  const [front = '', back = ''] = pair.split(' ');
  return { front, back };
});

/** The input for a game with these cards. */
export const gameInput = (more: object = {}) => ({ title: 'Ports', cards: portCards, ...more });

/** Creates a custom game. */
export const createGame = (client: Client, more: object = {}) =>
  ask<CustomGame>(
    client,
    `mutation ($input: CustomGameInput!) { createCustomGame(input: $input) { ${gameFields} } }`,
    { input: gameInput(more) },
  );

/** Starts a run of a custom game. */
export const startRun = (client: Client, id: string, mode: string) =>
  ask<GameRun>(
    client,
    'mutation ($board: ID!) { startGame(gameId: "custom", boardId: $board) { id deal } }',
    { board: `${id}-${mode}` },
  );

/** Plays a whole run that lasts an hour, with these typed answers. */
export async function playTyped(
  client: Client,
  id: string,
  answer: (back: string) => string,
): Promise<GameResult> {
  const run = await startRun(client, id, 'typed');
  await backdateRun(run.id);
  const dealt = (run.deal as { cards: { back: string }[] }).cards;
  const rounds = answer('x') === '' ? [...dealt, ...dealt, ...dealt] : dealt;
  await ask(
    client,
    'mutation ($id: ID!, $moves: JSON!) { appendGameMoves(runId: $id, from: 0, moves: $moves) }',
    { id: run.id, moves: rounds.map(({ back }) => ({ kind: 'type', text: answer(back), at: 0 })) },
  );
  return ask(
    client,
    'mutation ($id: ID!) { submitGame(runId: $id) { score isWon mistakes cardsMade rank } }',
    {
      id: run.id,
    },
  );
}
