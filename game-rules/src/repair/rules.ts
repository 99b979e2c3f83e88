import type { GameRules } from '../frame/game.js';
import type { RepairDeal } from './deal.js';
import { gradeRepair, type Report } from './grade.js';
import { type RepairMove, readRepairMove } from './move.js';
import { playRepair } from './play.js';
import { openTicket, type RepairState } from './state.js';

/** PC Repair Simulator: a ticket is worked on and graded by the six steps of troubleshooting. */
export const repairRules: GameRules<RepairDeal, RepairState, RepairMove> = {
  gameId: 'pc-repair-simulator',
  version: 1,
  readMove: readRepairMove,
  start: openTicket,
  play: playRepair,
  outcome(state) {
    const { isClosed, deal } = state;
    if (!isClosed) return { isOver: false, isWon: false, score: 0, mistakes: 0, slips: [] };
    if (deal.isHidden)
      return { isOver: true, isWon: false, score: 0, mistakes: 0, slips: [], isUnknown: true };
    const report = gradeRepair(state);
    const { isWon, score } = report;
    return { isOver: true, isWon, score, mistakes: countMistakes(report), slips: slipsOf(deal, report) };
  },
};

/** Counts all mistakes that the report lists. */
const countMistakes = ({ steps, penalties }: Report): number =>
  steps.reduce((sum, { losses }) => sum + losses.length, penalties.length);

/** Players who didn't find, test, or fix the problem get a card about it. */
function slipsOf({ ticket, cause }: RepairDeal, { steps }: Report) {
  const isKnown = steps.slice(1, 4).every(({ points, max }) => points === max);
  const found = ticket.causes.find(({ id }) => id === cause);
  if (isKnown || !found) return [];
  const front = `${ticket.symptom} One possible cause: ${found.theory} How would you confirm it and fix it?`;
  return [{ key: `${ticket.id}-${cause}`, front, back: found.lesson }];
}
