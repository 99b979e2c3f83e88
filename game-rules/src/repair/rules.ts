import type { GameRules } from '../frame/game.js';
import { causeOf, type RepairDeal, repairsOf } from './deal.js';
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
    return { isOver: true, isWon, score, mistakes: countMistakes(state), slips: slipsOf(deal, report) };
  },
};

/** Changes in vain, and what endangered people, parts or data. */
function countMistakes({ deal, repairs, entries, isDataLost }: RepairState): number {
  const { fix, alternatives = {} } = causeOf(deal);
  const vain = repairsOf(deal).filter(
    ({ id, isContainment }) =>
      repairs.includes(id) && !isContainment && !fix.includes(id) && !Object.hasOwn(alternatives, id),
  );
  const hazards = new Set(entries.flatMap((entry) => entry.hazards));
  return vain.length + hazards.size + (isDataLost ? 1 : 0);
}

/** Who did not find, test or end the fault gets a card about it. */
function slipsOf({ ticket, cause }: RepairDeal, { steps }: Report) {
  const isKnown = steps.slice(1, 4).every(({ points, max }) => points === max);
  const found = ticket.causes.find(({ id }) => id === cause);
  if (isKnown || !found) return [];
  const front = `${ticket.symptom} One possible cause: ${found.theory} What confirms it, and what fixes it?`;
  return [{ key: `${ticket.id}-${cause}`, front, back: found.lesson }];
}
