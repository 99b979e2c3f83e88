import { isTheoryInDoubt } from '@cosmic/game-rules/repair/machine';
import { StepHint, StepPanel } from './panelParts';
import type { RepairProps } from './repairProps';

/** Step 3: theories are tested on the bench. */
export function TestPanel({ state }: RepairProps) {
  const isInDoubt = isTheoryInDoubt(state);
  const theory = state.deal.theories.find(({ id }) => id === state.theory)?.theory;
  return (
    <StepPanel aria-label="Test the theory">
      <h3>Which test confirms or refutes it?</h3>
      {isInDoubt ? (
        <p>Your change didn’t fix the problem: choose a theory again in step 2.</p>
      ) : theory ? (
        <p>
          Your theory: <b>{theory}</b>
        </p>
      ) : (
        <p>You have no theory yet.</p>
      )}
      <StepHint>
        Choose a part on the bench, then one of its tests below the image. Tools highlight the parts they can
        test. Tests take time but cost no points. Readings are saved to the case file.
      </StepHint>
    </StepPanel>
  );
}
