import { isTheoryInDoubt } from '@cosmic/game-rules/repair/machine';
import { Lightbulb, TriangleAlert } from 'lucide-react';
import { Option, OptionList, StepHint, StepPanel } from './panelParts';
import type { RepairProps } from './repairProps';

/** Step 2: possible causes. The chosen theory can be changed whenever a test refutes it. */
export function TheoryPanel({ state, play }: RepairProps) {
  const inDoubt = isTheoryInDoubt(state) ? state.theory : undefined;
  return (
    <StepPanel aria-label="Establish a theory">
      <h3>What is the probable cause?</h3>
      {inDoubt ? (
        <StepHint>
          Your change didn’t fix the problem, so no theory is chosen now. Choose a new theory, or the same one
          if only the fix was wrong.
        </StepHint>
      ) : (
        <StepHint>
          Question the obvious first. If a test refutes your theory, choose another one: it costs a minute but
          no points until your first change.
        </StepHint>
      )}
      <OptionList role="group" aria-label="Theories">
        {state.deal.theories.map(({ id, theory }) => (
          <Option
            key={id}
            type="button"
            aria-pressed={id === state.theory && id !== inDoubt}
            onClick={() => play({ type: 'theorize', theory: id })}
          >
            {id === inDoubt ? <TriangleAlert aria-hidden size={18} /> : <Lightbulb aria-hidden size={18} />}
            <span>{theory}</span>
            {id === inDoubt && <small>Still broken</small>}
          </Option>
        ))}
      </OptionList>
    </StepPanel>
  );
}
