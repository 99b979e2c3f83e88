import { repairRules } from '@cosmic/game-rules/repair/rules';
import { loadTickets } from '../../../../content/repair/ticket.load.js';
import { type BoardScore, readBoardScores } from '../frame/boardScores.service.js';

const { gameId } = repairRules;

/** An estimate for all tickets. */
const minutes = 10;

/** Returns a ticket's title, URL, and time; null if the ticket doesn't exist. */
export function describeTicket(id: string): { title: string; url: string; minutes: number } | null {
  const found = loadTickets().get(id);
  return found ? { title: found.ticket.title, url: `/games/${gameId}/play?board=${id}`, minutes } : null;
}

/** Returns several people's progress in some tickets. */
export const readTicketProgress = (
  userIds: readonly string[],
  ticketIds: readonly string[],
): Promise<(userId: string, ticketId: string) => BoardScore> => readBoardScores(gameId, userIds, ticketIds);
