import { NotebookPen } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Select } from '../../../../ui/forms/Select';
import { StepHint, StepPanel } from './panelParts';
import type { RepairProps } from './repairProps';

/** Step 6: what the next technician reads, and the end of the ticket. */
export function DocumentPanel({ state, play }: RepairProps) {
  const { deal, entries } = state;
  const [cause, setCause] = useState('');
  const [repair, setRepair] = useState('');
  const [isAsking, setAsking] = useState(false);
  const changes = entries.flatMap(({ move, title }) =>
    move.type === 'repair' ? [{ value: move.repair, label: title }] : [],
  );
  const notes = entries.findLast(({ move }) => move.type === 'document');
  return (
    <StepPanel aria-label="Document">
      <h3>Findings, actions, outcome</h3>
      <Field>
        <span>What was the cause?</span>
        <Select
          label="What was the cause?"
          options={deal.theories.map(({ id, theory }) => ({ value: id, label: theory }))}
          value={cause}
          onChange={setCause}
          placeholder="Choose the cause"
        />
      </Field>
      <Field>
        <span>What fixed it?</span>
        <Select
          label="What fixed it?"
          options={changes}
          value={repair}
          onChange={setRepair}
          placeholder={changes.length > 0 ? 'Choose the fix' : 'Nothing was changed yet'}
          isDisabled={changes.length === 0}
        />
      </Field>
      <Button disabled={!cause || !repair} onClick={() => play({ type: 'document', cause, repair })}>
        <NotebookPen aria-hidden />
        Save notes
      </Button>
      <StepHint role="status">{notes && `Saved. ${notes.text}`}</StepHint>
      {state.isClosed ? null : isAsking ? (
        <Ask role="group" aria-label="Close the ticket?">
          <p>Close the ticket? The work is graded, and you can't go back.</p>
          <Row>
            <Button onClick={() => setAsking(false)}>Keep working</Button>
            <Button variant="primary" autoFocus onClick={() => play({ type: 'close' })}>
              Close and grade
            </Button>
          </Row>
        </Ask>
      ) : (
        <Button variant="primary" onClick={() => setAsking(true)}>
          Close the ticket
        </Button>
      )}
    </StepPanel>
  );
}

const Field = styled.div`
  display: grid;
  gap: ${theme.space.xs};
  > span { font-weight: 500; }
`;

const Ask = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
`;
