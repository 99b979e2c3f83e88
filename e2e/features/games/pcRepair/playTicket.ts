import { loadTickets } from '@cosmic/api/content/repair/ticket.load';
import { probesOf, type RepairDeal, repairsOf } from '@cosmic/game-rules/repair/deal';
import type { RepairMove } from '@cosmic/game-rules/repair/move';
import { solutionOf } from '@cosmic/game-rules/repair/solution';
import { knownDeal } from '@cosmic/game-rules/repair/testing/knownDeal';
import type { Locator, Page } from 'playwright-core';
import { audit } from '../../../testing/audit.js';

export const gameId = 'pc-repair-simulator';

/** How a player activates something: with its key or with a tap. */
export type Use = (target: Locator) => Promise<void>;

export async function call(page: Page, query: string, variables: object) {
  const answer = await page.request.post('/graphql', { data: { query, variables } });
  return (await answer.json()) as {
    data?: Record<string, unknown>;
    errors?: { extensions: { code: string } }[];
  };
}

/** Starts a ticket as its page would, and finds the drawn cause by its symptoms. */
export async function draw(page: Page, boardId: string) {
  const { data } = await call(
    page,
    'mutation ($gameId: ID!, $boardId: ID!) { startGame(gameId: $gameId, boardId: $boardId) { id deal } }',
    { gameId, boardId },
  );
  const run = data?.startGame as { id: string; deal: RepairDeal };
  const file = loadTickets().get(boardId);
  if (!file) throw new Error(`There is no ticket ${boardId}.`);
  return { id: run.id, deal: knownDeal(run.deal, file.ticket) };
}

/** Works through an open ticket by the book. */
export async function workByTheBook(page: Page, deal: RepairDeal, use: Use, isPhone: boolean) {
  const step = async (name: string) => {
    await use(page.getByRole('list', { name: 'Six steps' }).getByRole('button', { name }));
  };
  const choose = async (group: string, name: string) => {
    await use(page.getByRole('group', { name: group }).getByRole('button', { name }));
  };
  const atPart = async (partId: string, list: string, action: string) => {
    const scene = deal.device.scenes.find(({ parts }) => parts.some(({ id }) => id === partId));
    const part = scene?.parts.find(({ id }) => id === partId);
    if (isPhone) await use(page.getByRole('tab', { name: 'Bench' }));
    await choose('Where to look', scene?.name ?? '');
    await use(
      page
        .getByRole('group', { name: scene?.name, exact: true })
        .getByRole('button', { name: part?.name, exact: true }),
    );
    await use(page.getByRole('list', { name: list }).getByRole('button', { name: action }));
  };
  const theoryOf = (id: string) => deal.theories.find((one) => one.id === id)?.theory ?? '';
  const repairOf = (id: string) => repairsOf(deal).find((one) => one.id === id);

  const make = async (move: RepairMove) => {
    switch (move.type) {
      case 'ask': {
        const question = deal.ticket.questions.find(({ id }) => id === move.question);
        return choose('Questions', question?.text ?? '');
      }
      case 'watch':
        return choose('Before you change anything', 'Reproduce the problem');
      case 'backup':
        await step('Identify');
        return choose('Before you change anything', deal.device.backup.action);
      case 'theorize':
        await step('Theory');
        return choose('Theories', theoryOf(move.theory));
      case 'probe': {
        const probe = probesOf(deal).find(({ id }) => id === move.probe);
        return atPart(probe?.part ?? '', 'Tests', probe?.action ?? '');
      }
      case 'prepare': {
        await step('Fix');
        const precaution = deal.device.precautions.find(({ id }) => id === move.precaution);
        return choose('Precautions', precaution?.action ?? '');
      }
      case 'repair':
        return atPart(repairOf(move.repair)?.part ?? '', 'Repairs', repairOf(move.repair)?.action ?? '');
      case 'verify':
        await step('Verify');
        return choose('Checks', move.check === 'retry' ? 'Repeat what failed' : deal.device.fullCheck.action);
      case 'prevent': {
        const measure = deal.ticket.preventions.find(({ id }) => id === move.prevention);
        return choose('Preventive measures', measure?.text ?? '');
      }
      case 'document':
        await step('Document');
        await choose('What was the cause?', theoryOf(move.cause));
        await choose('What fixed it?', repairOf(move.repair)?.action ?? '');
        return use(page.getByRole('button', { name: 'Save notes' }));
      case 'close':
        await use(page.getByRole('button', { name: 'Close the ticket' }));
        expect(await audit(page)).toEqual([]);
        return use(page.getByRole('button', { name: 'Close and grade' }));
    }
  };
  for (const move of solutionOf(deal)) await make(move);
}

export async function expectFullReport(page: Page) {
  const report = page.getByRole('region', { name: 'Report' });
  await report.getByRole('heading', { name: 'Repaired' }).waitFor();
  expect(await report.getByRole('img', { name: 'Full points', exact: true }).count()).toBe(6);
  expect(await audit(page)).toEqual([]);
}
