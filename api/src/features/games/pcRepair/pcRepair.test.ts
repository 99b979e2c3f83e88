import { causeOf, cureOf, type RepairDeal, repairsOf } from '@cosmic/game-rules/repair/deal';
import { hideCause } from '@cosmic/game-rules/repair/hiddenDeal';
import { isCured } from '@cosmic/game-rules/repair/machine';
import { solutionOf } from '@cosmic/game-rules/repair/solution';
import { knownDeal } from '@cosmic/game-rules/repair/testing/knownDeal';
import { loadTickets } from '../../../../content/repair/ticket.load.js';
import type { TestClient } from '../../../testing/client.js';
import { defined } from '../../../testing/defined.js';
import { signedIn } from '../../../testing/factories.js';
import { useTestApp } from '../../../testing/testApp.js';

const app = useTestApp();

const gameId = 'pc-repair-simulator';

async function open(person: TestClient, boardId: string) {
  const { data } = await person.graphql(
    'mutation ($gameId: ID!, $boardId: ID!) { startGame(gameId: $gameId, boardId: $boardId) { id deal } }',
    { gameId, boardId },
  );
  const run = defined(data?.startGame);
  const hidden = run.deal as RepairDeal;
  const deal = knownDeal(hidden, defined(loadTickets().get(boardId)).ticket);
  return { id: String(run.id), hidden, deal };
}

const append = (person: TestClient, runId: string, moves: object[]) =>
  person.graphql(
    'mutation ($runId: ID!, $moves: JSON!) { appendGameMoves(runId: $runId, from: 0, moves: $moves) }',
    { runId, moves },
  );

const submit = (person: TestClient, runId: string) =>
  person.graphql('mutation ($runId: ID!) { submitGame(runId: $runId) { score isWon mistakes cardsMade } }', {
    runId,
  });

const timed = (moves: readonly object[]) => moves.map((move, at) => ({ ...move, at }));

test('every ticket is a board under its objective, easy ones first', async () => {
  const mira = await signedIn(app.url);
  const { data } = await mira.graphql(`{ gameBoards(gameId: "${gameId}") { id title group level detail } }`);
  const boards = defined(data?.gameBoards);
  expect(boards.map(({ id }) => id).sort()).toEqual([...loadTickets().keys()].sort());
  expect(boards[0]).toMatchObject({
    id: 'beeps',
    title: 'Three beeps and a black screen',
    group: 'Motherboard, RAM, CPU, and power',
    level: 1,
    detail: 'The fans turn, the PC beeps, and the screen stays black. A+ Core 1, objectives 5.1 and 5.3.',
  });
});

test('a ticket worked on by the book scores 100', async () => {
  const mira = await signedIn(app.url);
  const { id, deal } = await open(mira, 'no-power');
  await append(mira, id, timed(solutionOf(deal)));
  const { data } = await submit(mira, id);
  expect(data?.submitGame).toEqual({ score: 100, isWon: true, mistakes: 0, cardsMade: 0 });
});

test('a member who closes the ticket at once gets no points and a card about it', async () => {
  const mira = await signedIn(app.url);
  const { id } = await open(mira, 'no-power');
  await append(mira, id, timed([{ type: 'close' }]));
  const { data } = await submit(mira, id);
  expect(data?.submitGame).toEqual({ score: 0, isWon: false, mistakes: 10, cardsMade: 1 });
});

test('a forged log is refused: unknown fixes, moves after the end, invented points', async () => {
  for (const moves of [
    [{ type: 'repair', repair: 'magic' }, { type: 'close' }],
    [{ type: 'close' }, { type: 'watch' }],
    [{ type: 'document', cause: 'ram-loose', repair: 'reseat-ram' }],
    [{ type: 'win', score: 100 }],
  ]) {
    const mira = await signedIn(app.url);
    const { id } = await open(mira, 'beeps');
    const appended = await append(mira, id, timed(moves));
    const { data, errors } = appended.errors.length > 0 ? appended : await submit(mira, id);
    expect(data?.submitGame).toBeUndefined();
    expect(errors[0]?.extensions.code).toBe('BAD_USER_INPUT');
  }
});

test('nothing that the browser gets before the ticket is closed reveals the cause', async () => {
  const mira = await signedIn(app.url);
  const { id, hidden, deal } = await open(mira, 'no-power');
  const { data: asked } = await mira.graphql('query ($id: ID!) { gameRun(id: $id) { deal moves } }', { id });
  expect(asked?.gameRun).toEqual({ deal: hidden, moves: [] });
  const { theories: _theories, device: _device, ...rest } = hidden;
  for (const cause of deal.ticket.causes)
    for (const secret of [`"${cause.id}"`, cause.theory, cause.lesson])
      expect(JSON.stringify(rest)).not.toContain(secret);
  expect(hidden.ticket.causes).toMatchObject([{ proof: [], fix: [] }]);
  await append(mira, id, timed([{ type: 'close' }]));
  for (const _again of [1, 2]) {
    const { data } = await mira.graphql('mutation ($id: ID!) { submitGame(runId: $id) { deal } }', { id });
    expect(data?.submitGame).toEqual({ deal });
  }
});

test('an open ticket with any cause can be worked on as shown', () => {
  for (const { ticket, device } of loadTickets().values())
    for (const { id: cause } of ticket.causes) {
      const deal: RepairDeal = { ticket, device, cause, theories: [] };
      const hidden = hideCause(deal);
      expect(knownDeal(hidden, ticket).cause).toBe(cause);
      for (const { id } of repairsOf(deal))
        expect([cause, id, isCured(hidden, [id])]).toEqual([cause, id, isCured(deal, [id])]);
      expect(isCured(hidden, cureOf(causeOf(deal)))).toBe(true);
    }
});
