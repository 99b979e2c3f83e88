import { stepPoints } from '@cosmic/game-rules/repair/points';
import { Lightbulb, NotebookPen, Wrench } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Row } from '../../../../ui/layout/Row';
import { Option, OptionList, StepHint, StepPanel } from './panelParts';
import type { RepairProps } from './repairProps';
import { statusOf, steps } from './steps';

/** Step 6: the notes for the next technician, and the end of the ticket. */
export function DocumentPanel({ state, play, notes, onNotes }: RepairProps) {
  const { deal, entries } = state;
  const { cause, repair } = notes;
  const [isAsking, setAsking] = useState(false);
  const changes = entries.flatMap(({ move, title }) =>
    move.type === 'repair' ? [{ id: move.repair, title }] : [],
  );
  const isWritten = cause !== '' && repair !== '';
  // Notes from before the last change don't cover it, so they don't count.
  const lastRepair = entries.findLastIndex(({ move }) => move.type === 'repair');
  const saved = entries.slice(lastRepair + 1).findLast(({ move }) => move.type === 'document');
  const isSaved =
    saved?.move.type === 'document' && saved.move.cause === cause && saved.move.repair === repair;
  const unfinished = steps
    .filter(({ id }) => id !== 'document' && statusOf(state, id) !== 'done')
    .map(({ title }) => title);
  const save = () => play({ type: 'document', cause, repair });
  const close = () => {
    if (isWritten && !isSaved) save();
    play({ type: 'close' });
  };
  return (
    <StepPanel aria-label="Document">
      <h3>What was the cause?</h3>
      <StepHint>Record findings, actions, and outcomes for the next technician.</StepHint>
      <OptionList role="group" aria-label="What was the cause?">
        {deal.theories.map(({ id, theory }) => (
          <Option
            key={id}
            type="button"
            aria-pressed={id === cause}
            onClick={() => onNotes({ cause: id, repair })}
          >
            <Lightbulb aria-hidden size={18} />
            <span>{theory}</span>
          </Option>
        ))}
      </OptionList>
      <h3>What fixed it?</h3>
      {changes.length === 0 ? (
        <StepHint>You haven’t changed anything yet.</StepHint>
      ) : (
        <OptionList role="group" aria-label="What fixed it?">
          {changes.map(({ id, title }) => (
            <Option
              key={id}
              type="button"
              aria-pressed={id === repair}
              onClick={() => onNotes({ cause, repair: id })}
            >
              <Wrench aria-hidden size={18} />
              <span>{title}</span>
            </Option>
          ))}
        </OptionList>
      )}
      <Button disabled={!isWritten} onClick={save}>
        <NotebookPen aria-hidden />
        Save notes
      </Button>
      <StepHint role="status">{saved && `Saved. ${saved.text}`}</StepHint>
      {state.isClosed ? null : isAsking ? (
        <Ask role="group" aria-label="Close the ticket?">
          <p>Close the ticket? Your work will be graded and you can’t go back.</p>
          {unfinished.length > 0 && <p>Not finished: {unfinished.join(', ')}. That costs points.</p>}
          {isWritten && !isSaved && <p>Your notes will be saved.</p>}
          {!isWritten && !saved && <p>You haven’t added notes. That costs {stepPoints.document} points.</p>}
          <Row>
            <Button onClick={() => setAsking(false)}>Keep working</Button>
            <Button variant="primary" autoFocus onClick={close}>
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

const Ask = styled.div`
  display: grid;
  gap: ${theme.space.md};
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
`;
