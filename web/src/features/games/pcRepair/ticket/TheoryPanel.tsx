import { Lightbulb } from 'lucide-react';
import { Option, OptionList, StepHint, StepPanel } from './panelParts';
import type { RepairProps } from './repairProps';

/** Step 2: what it could be. The one that is held can change as long as tests refute it. */
export function TheoryPanel({ state, play }: RepairProps) {
  return (
    <StepPanel aria-label="Establish a theory">
      <h3>What is the probable cause?</h3>
      <StepHint>Question the obvious first. If a test refutes your theory, choose another one.</StepHint>
      <OptionList role="group" aria-label="Theories">
        {state.deal.theories.map(({ id, theory }) => (
          <Option
            key={id}
            type="button"
            aria-pressed={id === state.theory}
            onClick={() => play({ type: 'theorize', theory: id })}
          >
            <Lightbulb aria-hidden size={18} />
            <span>{theory}</span>
          </Option>
        ))}
      </OptionList>
    </StepPanel>
  );
}
