import { causeOf, drawDeal, type RepairDeal, repairsOf } from '@cosmic/game-rules/repair/deal';
import { gradeRepair } from '@cosmic/game-rules/repair/grade';
import { isCured, readProbe } from '@cosmic/game-rules/repair/machine';
import type { RepairMove } from '@cosmic/game-rules/repair/move';
import { playRepair } from '@cosmic/game-rules/repair/play';
import { solutionOf } from '@cosmic/game-rules/repair/solution';
import { openTicket, type RepairState } from '@cosmic/game-rules/repair/state';
import fc from 'fast-check';
import { curriculumOf } from '../../../../content/curriculum/curriculum.js';
import { loadTickets } from '../../../../content/repair/ticket.load.js';

const files = [...loadTickets().values()];
const tickets = files.map(({ ticket }) => ticket);
const deals: [string, RepairDeal][] = files.flatMap(({ ticket, device }) =>
  ticket.causes.map(({ id }): [string, RepairDeal] => [
    `${ticket.id}: ${id}`,
    { ...drawDeal(ticket, device, 1), cause: id },
  ]),
);

const play = (deal: RepairDeal, moves: readonly RepairMove[]): RepairState =>
  moves.reduce((state, move, at) => playRepair(state, { ...move, at }), openTicket(deal));
const without = (deal: RepairDeal, ...types: RepairMove['type'][]) =>
  gradeRepair(
    play(
      deal,
      solutionOf(deal).filter(({ type }) => !types.includes(type)),
    ),
  );

test('every troubleshooting objective has a ticket, and there are at least 24 in total', () => {
  expect(tickets.length).toBeGreaterThanOrEqual(24);
  const core1 = new Set(tickets.flatMap(({ objectives }) => objectives.core1 ?? []));
  const core2 = new Set(tickets.flatMap(({ objectives }) => objectives.core2 ?? []));
  for (const objective of ['5.1', '5.2', '5.3', '5.4', '5.5', '5.6']) expect(core1).toContain(objective);
  for (const objective of ['3.1', '3.2', '3.3', '3.4', '2.6']) expect(core2).toContain(objective);
});

test("texts don't use exclamation points", () => {
  expect(files.filter((file) => JSON.stringify(file).includes('!')).map(({ ticket }) => ticket.id)).toEqual(
    [],
  );
});

test('tickets name existing exam objectives, and every difficulty occurs', () => {
  const { exams } = curriculumOf('v11');
  for (const { id, objectives } of tickets)
    for (const exam of ['core1', 'core2'] as const)
      for (const objective of objectives[exam] ?? []) {
        const [domain, order] = objective.split('.').map(Number);
        const found = exams.find((one) => one.id === exam)?.domains.find(({ number }) => number === domain);
        expect([id, objective, found?.objectives[(order ?? 0) - 1]]).not.toContain(undefined);
      }
  expect(new Set(tickets.map(({ difficulty }) => difficulty))).toEqual(new Set([1, 2, 3]));
});

describe.each(files.map(({ device }): [string, typeof device] => [device.id, device]))(
  'device %s',
  (_, device) => {
    test('has unique tests and repairs at existing parts, with existing instruments', () => {
      const parts = device.scenes.flatMap((scene) => scene.parts.map(({ id }) => id));
      const tools = device.tools.map(({ id }) => id);
      for (const { id, part, tool } of device.probes) {
        expect([id, parts.includes(part), tools.includes(tool)]).toEqual([id, true, true]);
      }
      for (const { id, part } of device.repairs) expect([id, parts.includes(part)]).toEqual([id, true]);
      for (const list of [
        parts,
        tools,
        device.probes.map(({ id }) => id),
        device.repairs.map(({ id }) => id),
      ])
        expect(new Set(list).size).toBe(list.length);
    });
  },
);

describe.each(files.map((file): [string, typeof file] => [file.ticket.id, file]))(
  'ticket %s',
  (_, { ticket, device }) => {
    const probes = [...device.probes, ...(ticket.probes ?? [])].map(({ id }) => id);
    const repairs = [...device.repairs, ...(ticket.repairs ?? [])].map(({ id }) => id);
    const causes = ticket.causes.map(({ id }) => id);

    test('names only things that exist', () => {
      expect(device.scenes.map(({ id }) => id)).toContain(ticket.scene);
      const questions = ticket.questions.map(({ id }) => id);
      for (const { readings, proof, fix, cure = [], alternatives = {}, answers = {} } of ticket.causes) {
        expect([...Object.keys(readings), ...proof].filter((id) => !probes.includes(id))).toEqual([]);
        expect([...fix, ...cure, ...Object.keys(alternatives)].filter((id) => !repairs.includes(id))).toEqual(
          [],
        );
        expect(Object.keys(answers).filter((id) => !questions.includes(id))).toEqual([]);
      }
      expect(ticket.preventions.flatMap((one) => one.for).filter((id) => !causes.includes(id))).toEqual([]);
    });

    test('has at least two key questions, and answers or readings that distinguish its causes', () => {
      expect(ticket.questions.filter(({ isKey }) => isKey).length).toBeGreaterThanOrEqual(2);
      const prints = ticket.causes.map(({ readings, answers }) => JSON.stringify([readings, answers]));
      expect(new Set(prints).size).toBe(causes.length);
      for (const id of causes) {
        expect([id, ticket.preventions.some((one) => one.for.includes(id))]).toEqual([id, true]);
      }
      expect(ticket.preventions.some((one) => one.for.length === 0)).toBe(true);
    });
  },
);

describe.each(deals)('%s', (_, deal) => {
  test('gives the full score for the correct procedure', () => {
    expect(gradeRepair(play(deal, solutionOf(deal)))).toMatchObject({
      score: 100,
      isWon: true,
      penalties: [],
    });
  });

  test('has a proof that shows the cause and is gone after the repair', () => {
    const { proof, fix } = causeOf(deal);
    const probes = [...deal.device.probes, ...(deal.ticket.probes ?? [])].filter(({ id }) =>
      proof.includes(id),
    );
    for (const probe of probes) {
      expect(readProbe(deal, [], probe)).not.toBe(probe.normal);
      expect(readProbe(deal, fix, probe)).toBe(probe.normal);
    }
    expect([isCured(deal, []), isCured(deal, fix)]).toEqual([false, true]);
  });

  test('deducts what its shortcuts cost', () => {
    const backup = deal.ticket.data === undefined ? 0 : 5;
    expect(without(deal, 'probe')).toMatchObject({ score: 75, isWon: false });
    expect(without(deal, 'theorize')).toMatchObject({ score: 85, isWon: true });
    const isErased = repairsOf(deal).some(({ id, erases }) => erases && causeOf(deal).fix.includes(id));
    const lost = backup + 8 + 10 + (isErased && backup > 0 ? 30 : 0);
    expect(without(deal, 'backup', 'verify', 'document').score).toBe(100 - lost);
    expect(without(deal, 'ask', 'watch').steps[0]).toMatchObject({ points: backup });
  });
});

test("can't be won by replacing parts and running programs at random, no matter what else is done", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...files),
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.infiniteStream(fc.nat()),
      fc.boolean(),
      ({ ticket, device }, seed, picks, isPolite) => {
        const deal = drawDeal(ticket, device, seed);
        const order = repairsOf(deal)
          .map(({ id }) => ({ id, place: picks.next().value ?? 0 }))
          .sort((one, other) => one.place - other.place);
        let state = openTicket(deal);
        const attempt = (move: RepairMove) => {
          try {
            state = playRepair(state, { ...move, at: 0 });
          } catch {
            // Actions that aren't possible now are left out.
          }
        };
        // A run without its test isn't won, even if everything else is done correctly and the theory is a
        // lucky guess.
        const [before, after] = split(solutionOf(deal));
        if (isPolite) before.forEach(attempt);
        for (const { id } of order) {
          if (isCured(deal, state.repairs)) break;
          attempt({ type: 'repair', repair: id });
        }
        after.forEach(attempt);
        expect(gradeRepair(state).isWon).toBe(false);
      },
    ),
    { numRuns: 300 },
  );
});

/** Returns the correct procedure without its test and its repairs: the steps before them, and the steps after. */
function split(moves: RepairMove[]): [RepairMove[], RepairMove[]] {
  const rest = moves.filter(({ type }) => type !== 'probe' && type !== 'repair');
  const index = rest.findIndex(({ type }) => type === 'verify');
  return [rest.slice(0, index), rest.slice(index)];
}
