import { isUnchanged, missingBeforeChange } from '@cosmic/game-rules/repair/beforeChange';
import { repairCosts, stepPoints } from '@cosmic/game-rules/repair/points';
import type { RepairState } from '@cosmic/game-rules/repair/state';
import { StepHint } from '../ticket/panelParts';

const words = {
  ask: 'asking the customer',
  watch: 'reproducing the problem',
  backup: 'backing up the data',
  theory: 'choosing a theory',
  test: 'running a test',
};
const list = new Intl.ListFormat('en-US');

/** The current price of a change, shown before it is chosen. */
export function ChangePrice({ state }: { state: RepairState }) {
  const missing = missingBeforeChange(state);
  const isTestSaid = missing.some(({ what }) => what === 'test');
  const parts = missing.map(
    ({ what, points, isUpTo }) => `${words[what]} (${isUpTo ? 'up to ' : ''}−${points})`,
  );
  return (
    <StepHint>
      A change that isn’t needed: −{repairCosts.needless} points.
      {parts.length > 0 &&
        ` Your first change also costs points for anything you’ve skipped: ${list.format(parts)}.`}
      {isUnchanged(state) &&
        !isTestSaid &&
        ` Making a change before a test confirms the cause: up to −${stepPoints.test}.`}
    </StepHint>
  );
}
