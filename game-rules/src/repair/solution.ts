import { causeOf, probesOf, type RepairDeal, repairsOf } from './deal.js';
import type { RepairMove } from './move.js';
import { unplug } from './play.js';

/** Every necessary step in order, like a careful technician with this ticket. */
export function solutionOf(deal: RepairDeal): RepairMove[] {
  const { ticket } = deal;
  const cause = causeOf(deal);
  const [proof = ''] = cause.proof;
  const last = cause.fix.at(-1) ?? '';
  return [
    ...ticket.questions
      .filter(({ isKey }) => isKey)
      .map(({ id }) => ({ type: 'ask' as const, question: id })),
    { type: 'watch' },
    { type: 'theorize', theory: cause.id },
    { type: 'probe', probe: proof },
    ...withBackup(deal, repairMoves(deal)),
    { type: 'verify', check: 'retry' },
    { type: 'verify', check: 'full' },
    ...ticket.preventions
      .filter((one) => one.for.includes(cause.id))
      .slice(0, 1)
      .map(({ id }) => ({ type: 'prevent' as const, prevention: id })),
    { type: 'document', cause: cause.id, repair: last },
    { type: 'close' },
  ];
}

/** Containment comes first, then the backup, before anything is changed. */
function withBackup({ ticket, device }: RepairDeal, moves: RepairMove[]): RepairMove[] {
  if (ticket.data === undefined) return moves;
  const isContainment = (move: RepairMove) =>
    move.type === 'repair' &&
    device.repairs.some(({ id, isContainment }) => isContainment && id === move.repair);
  return [
    ...moves.filter(isContainment),
    { type: 'backup' },
    ...moves.filter((move) => !isContainment(move)),
  ];
}

/** The repairs, with precautions before each one inside the device. */
function repairMoves(deal: RepairDeal): RepairMove[] {
  const inForce = new Set<string>();
  return causeOf(deal).fix.flatMap((id): RepairMove[] => {
    const repair = repairsOf(deal).find((one) => one.id === id);
    const missing = repair?.isInside ? deal.device.precautions.filter((one) => !inForce.has(one.id)) : [];
    for (const one of missing) inForce.add(one.id);
    if (!repair?.isInside && repair?.kind !== 'replace') inForce.delete(unplug);
    return [
      ...missing.map((one): RepairMove => ({ type: 'prepare', precaution: one.id })),
      { type: 'repair', repair: id },
    ];
  });
}

/** The time and parts allowed before they count against the technician. */
export function allowance(deal: RepairDeal): { minutes: number; cost: number } {
  const cause = causeOf(deal);
  const needed = repairsOf(deal).filter(({ id }) => cause.fix.includes(id));
  const proof = probesOf(deal).find(({ id }) => id === cause.proof[0]);
  const work = needed.reduce((sum, { minutes }) => sum + minutes, 0) + (proof?.minutes ?? 0);
  const { backup, fullCheck } = deal.device;
  const rest = (deal.ticket.data === undefined ? 0 : backup.minutes) + fullCheck.minutes + 25;
  return {
    // One and a half times as much, plus time for a few fruitless tests.
    minutes: Math.ceil((work + rest) * 1.5) + 15,
    cost: needed.reduce((sum, { price }) => sum + price, 0),
  };
}
