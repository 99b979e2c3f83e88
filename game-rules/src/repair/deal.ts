import { Random } from '../frame/random.js';
import type { Cause, Device, Probe, Repair, Ticket } from './ticket.js';

/** A ticket on the bench, with the cause that was drawn for it. */
export interface RepairDeal {
  ticket: Ticket;
  device: Device;
  cause: string;
  /** Set if the cause was removed, so that only the server can grade. */
  isHidden?: true;
  /** All possible causes, shuffled. */
  theories: { id: string; theory: string }[];
}

/** Draws the cause. The same seed gives the same deal. */
export function drawDeal(ticket: Ticket, device: Device, seed: number): RepairDeal {
  const random = new Random(seed);
  const cause = random.pick(ticket.causes).id;
  const theories = [...ticket.causes, ...ticket.otherTheories].map(({ id, theory }) => ({ id, theory }));
  return { ticket, device, cause, theories: random.shuffle(theories) };
}

/** The cause that was drawn for a deal. */
export function causeOf({ ticket, cause }: RepairDeal): Cause {
  const found = ticket.causes.find(({ id }) => id === cause);
  if (!found) throw new RangeError(`The ticket ${ticket.id} has no cause ${cause}.`);
  return found;
}

/** The repairs that together fix the problem. */
export const cureOf = ({ cure, fix }: Cause): string[] => cure ?? fix;

/** All available tests. */
export const probesOf = ({ ticket, device }: RepairDeal): Probe[] => [
  ...device.probes,
  ...(ticket.probes ?? []),
];

/** All available changes. */
export const repairsOf = ({ ticket, device }: RepairDeal): Repair[] => [
  ...device.repairs,
  ...(ticket.repairs ?? []),
];
