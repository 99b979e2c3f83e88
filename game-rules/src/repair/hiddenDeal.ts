import { causeOf, cureOf, type RepairDeal } from './deal.js';
import type { Cause, Ticket } from './ticket.js';

const hiddenId = 'hidden';

/**
 * The deal without its answer: how the fault shows itself stays, for the bench plays on without a connection; which
 * cause it is, what proves it, fixes it and prevents it does not.
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

/** A repair as a number that does not say which one it is (FNV-1a); no lock, for repairs are few and can be tried. */
export function seal({ id: ticketId }: Pick<Ticket, 'id'>, repairId: string): number {
  let hash = 0x811c9dc5;
  for (const char of `${ticketId} ${repairId}`)
    hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}
