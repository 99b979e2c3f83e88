import { drawDeal, type RepairDeal } from '@cosmic/game-rules/repair/deal';
import { hideCause } from '@cosmic/game-rules/repair/hiddenDeal';
import { repairRules } from '@cosmic/game-rules/repair/rules';
import type { Ticket } from '@cosmic/game-rules/repair/ticket';
import { loadTickets } from '../../../../content/repair/ticket.load.js';
import { notFound } from '../../../core/errors/userError.js';
import type { GameBoard, ServerGame } from '../frame/serverGame.js';

/** The headings of the tickets: their first objective, in exam order. */
const groups = [
  { id: 'core1 5.1', title: 'Motherboard, RAM, CPU, and power' },
  { id: 'core1 5.2', title: 'Drives and RAID' },
  { id: 'core1 5.3', title: 'Displays and projectors' },
  { id: 'core1 5.4', title: 'Mobile devices' },
  { id: 'core1 5.5', title: 'Networks' },
  { id: 'core1 5.6', title: 'Printers' },
  { id: 'core2 3.1', title: 'Windows' },
  { id: 'core2 3.2', title: 'Mobile systems and apps' },
  { id: 'core2 3.3', title: 'Mobile security' },
  { id: 'core2 3.4', title: 'PC security' },
];

/** PC Repair Simulator. Each ticket is a board with a randomly drawn cause. */
export const pcRepair: ServerGame = {
  gameId: repairRules.gameId,
  rules: repairRules,
  boards: () => {
    const tickets = [...loadTickets().values()].map(({ ticket }) => ticket);
    return groups.flatMap(({ id, title }) =>
      tickets
        .filter((ticket) => objectivesOf(ticket)[0] === id)
        .sort((one, other) => one.difficulty - other.difficulty)
        .map((ticket) => toBoard(ticket, title)),
    );
  },
  deal: (boardId, seed) => {
    const found = loadTickets().get(boardId);
    if (!found) throw notFound('board');
    return drawDeal(found.ticket, found.device, seed);
  },
  // Its runs start only from what is drawn above.
  hideAnswer: (deal) => hideCause(deal as RepairDeal),
};

const toBoard = (ticket: Ticket, group: string): GameBoard => ({
  id: ticket.id,
  title: ticket.title,
  group,
  level: ticket.difficulty,
  detail: `${ticket.symptom} ${objectivesLabel(ticket)}.`,
});

const objectivesOf = ({ objectives: { core1 = [], core2 = [] } }: Ticket) => [
  ...core1.map((objective) => `core1 ${objective}`),
  ...core2.map((objective) => `core2 ${objective}`),
];

/** "A+ Core 1, objectives 5.1 and 5.3; Core 2, objective 3.1" */
function objectivesLabel({ objectives: { core1 = [], core2 = [] } }: Ticket): string {
  const exams = [
    { name: 'Core 1', ids: core1 },
    { name: 'Core 2', ids: core2 },
  ].filter(({ ids }) => ids.length > 0);
  const of = ({ name, ids }: { name: string; ids: string[] }) =>
    `${name}, ${ids.length === 1 ? 'objective' : 'objectives'} ${new Intl.ListFormat('en-US').format(ids)}`;
  return `A+ ${exams.map(of).join('; ')}`;
}
