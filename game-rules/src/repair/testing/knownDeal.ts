import type { RepairDeal } from '../deal.js';
import type { Ticket } from '../ticket.js';

/** The deal with its solution, from the content; no two causes of a ticket have the same symptoms. */
export function knownDeal(hidden: RepairDeal, ticket: Ticket): RepairDeal {
  const print = ({ causes }: Pick<Ticket, 'causes'>) =>
    causes.map(({ readings, answers }) => JSON.stringify([readings, answers]));
  const cause = ticket.causes[print(ticket).indexOf(print(hidden.ticket)[0] ?? '')]?.id ?? '';
  return { ticket, device: hidden.device, theories: hidden.theories, cause };
}
