import { causeOf, cureOf, type RepairDeal } from './deal.js';
import type { Cause, Ticket } from './ticket.js';

const hiddenId = 'hidden';

/**
 * The deal without its solution. The symptoms stay, because the bench also works offline; the cause and what proves,
 * fixes, and prevents it are removed.
 */
export function hideCause(deal: RepairDeal): RepairDeal {
  const { ticket, device, theories } = deal;
  const cause = causeOf(deal);
  const { reaches, seen, answers, readings, alternatives = {} } = cause;
  const sealAll = (ids: readonly string[]) =>
    ids.map((id) => seal(ticket, id)).sort((one, other) => one - other);
  const hidden: Cause = {
    id: hiddenId,
    theory: '',
    reaches,
    seen,
    answers,
    readings,
    proof: [],
    fix: [],
    sealed: { all: sealAll(cureOf(cause)), any: sealAll(Object.keys(alternatives)) },
    lesson: '',
  };
  const preventions = ticket.preventions.map((prevention) => ({ ...prevention, for: [] }));
  return {
    ticket: { ...ticket, causes: [hidden], otherTheories: [], preventions },
    device,
    theories,
    cause: hiddenId,
    isHidden: true,
  };
}

/**
 * A repair as a number that doesn't reveal which one it is (FNV-1a). This isn't secure, because there are few repairs
 * and all can be tried.
 */
export function seal({ id: ticketId }: Pick<Ticket, 'id'>, repairId: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${ticketId} ${repairId}`)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
