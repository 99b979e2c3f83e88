import { isUnchanged, missingBeforeChange } from '../../../../../../game-rules/src/repair/beforeChange.js';
import { repairCosts, stepPoints } from '../../../../../../game-rules/src/repair/points.js';
import type { RepairState } from '../../../../../../game-rules/src/repair/state.js';
import { StepHint } from '../ticket/panelParts';

const words = {
  ask: 'ask the customer',
  watch: 'reproduce the problem',
  backup: 'back up the data',
  theory: 'choose a theory',
  test: 'test it',
};
const list = new Intl.ListFormat('en-US');

/** What changing something costs now, before it is chosen. */
export function ChangePrice({ state }: { state: RepairState }) {
  const missing = missingBeforeChange(state);
  const isTestSaid = missing.some(({ what }) => what === 'test');
  const parts = missing.map(
    ({ what, points, isUpTo }) => `${words[what]} (${isUpTo ? 'up to ' : ''}−${points})`,
  );
  return (
    <StepHint>
      A change that isn’t needed: −{repairCosts.needless} points.
      {parts.length > 0 && ` To do before your first change, or it costs: ${list.format(parts)}.`}
      {isUnchanged(state) &&
        !isTestSaid &&
        ` Your first change without a test that shows the cause: up to −${stepPoints.test}.`}
    </StepHint>
  );
}
