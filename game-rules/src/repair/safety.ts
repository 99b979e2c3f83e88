import { repairCosts } from './points.js';
import type { RepairState } from './state.js';
import type { Precaution, Repair } from './ticket.js';

/** The precautions that this repair needs and that aren't in force now. */
export const missingPrecautions = (
  { deal, precautions }: RepairState,
  { isInside }: Pick<Repair, 'isInside'>,
): Precaution[] => (isInside ? deal.device.precautions.filter(({ id }) => !precautions.includes(id)) : []);

/** The price of leaving out these precautions now; the same mistake counts once. */
export function hazardPrice({ entries }: RepairState, missing: readonly Precaution[]): number {
  const counted = new Set(entries.flatMap(({ hazards }) => hazards));
  return missing.filter(({ missed }) => !counted.has(missed)).length * repairCosts.hazard;
}
