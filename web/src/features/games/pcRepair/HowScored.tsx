import { passingScore, repairCosts, stepPoints } from '@cosmic/game-rules/repair/points';
import type { RepairState } from '@cosmic/game-rules/repair/state';
import { steps, tipOf } from './ticket/steps';

/** The goal, what to do now, and what counts, for people new to tickets. */
export const RepairTip = ({ state }: { state: RepairState }) => (
  <>
    <p>
      <b>Goal:</b> find the cause, fix only that, and close the ticket in step 6. You need {passingScore} of
      100 points to pass.
    </p>
    <p>
      <b>Now:</b> {tipOf(state)}
    </p>
    <p>
      <b>How you are scored:</b> {steps.map(({ id, title }) => `${title} ${stepPoints[id]}`).join(', ')}.
      Finish the first three before you change anything: later they are worth less. A change that isn’t needed
      costs {repairCosts.needless}. Questions and tests are free; time and parts cost points only if you go
      well over what the job needs. For all costs, open How to play (?).
    </p>
  </>
);

/** Explains what each step is worth, and what costs points. */
export function HowScored() {
  const { identify, theory, test, fix, verify, document } = stepPoints;
  const costs = repairCosts;
  return (
    <>
      <p>
        <b>How you are scored.</b> The six steps are worth 100 points. You need {passingScore} to pass, and
        the problem must be fixed.
      </p>
      <ul>
        <li>
          Identify ({identify}): ask what matters, see the problem yourself, and back up the data before your
          first change.
        </li>
        <li>
          Theory ({theory}): pick the correct one before your first change. After that it’s worth{' '}
          {theory - costs.lateTheory}.
        </li>
        <li>
          Test ({test}): a test must show the cause before your first change. Later it is worth{' '}
          {test - costs.lateTest}; a fix without it is a guess.
        </li>
        <li>
          Fix ({fix}): make only the correct change. Each unnecessary change costs {costs.needless}, each one
          left out or out of order {costs.missing}.
        </li>
        <li>
          Verify ({verify}): after your last change repeat what failed ({costs.check}), check the rest (
          {costs.check}), and keep it from coming back ({costs.prevention}); each additional one that doesn’t
          help costs {costs.wrongPrevention}.
        </li>
        <li>
          Document ({document}): the cause ({costs.wrongNote}) and the fix ({costs.wrongNote}) for the next
          technician.
        </li>
      </ul>
      <p>
        <b>What costs points:</b> each safety step you skip while working inside costs {costs.hazard},
        anything a technician must never do {costs.danger}, and losing the customer’s data {costs.data}.
        Questions and tests cost no points of their own, but everything takes time on the job. If you go well
        over what the job needs, every {costs.minutesPerPoint} minutes cost a point, and so does every $
        {costs.dollarsPerPoint} of parts that weren’t needed (up to {costs.mostOver} each).
      </p>
    </>
  );
}
