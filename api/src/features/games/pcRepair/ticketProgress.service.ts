import { repairRules } from '../../../../../game-rules/src/repair/rules.js';
import { loadTickets } from '../../../../content/repair/ticket.load.js';
import { type BoardScore, readBoardScores } from '../frame/boardScores.service.js';

const { gameId } = repairRules;

/** How a ticket is called and where it is played; null when there is no such ticket. */
export function describeTicket(id: string): { title: string; url: string } | null {
  const found = loadTickets().get(id);
  return found ? { title: found.ticket.title, url: `/games/${gameId}/play?board=${id}` } : null;
}

/** How far several people are with some tickets. */
export const readTicketProgress = (
  userIds: readonly string[],
  ticketIds: readonly string[],
): Promise<(userId: string, ticketId: string) => BoardScore> => readBoardScores(gameId, userIds, ticketIds);
