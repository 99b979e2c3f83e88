import { Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import type { EditedCard } from './editedCards';

/** The result of the last import, and the rows from before it if it can be undone. */
export interface ImportOutcome {
  text: string;
  before?: EditedCard[];
}

interface ImportNoteProps {
  outcome: ImportOutcome | undefined;
  onUndo: (before: EditedCard[]) => void;
}

/** Reports the result of an import until the cards are changed in another way. */
export function ImportNote({ outcome, onUndo }: ImportNoteProps) {
  const note = useRef<HTMLDivElement>(null);
  const before = outcome?.before;
  return (
    <Line ref={note} tabIndex={-1} data-empty={!outcome || undefined}>
      <p role="status">{outcome?.text}</p>
      {before && (
        <Button
          onClick={() => {
            // The button disappears, so the focus has to be kept here.
            note.current?.focus();
            onUndo(before);
          }}
        >
          <Undo2 aria-hidden />
          Undo
        </Button>
      )}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  margin-bottom: ${theme.space.base};
  color: ${theme.color.muted};
  &[data-empty] { margin: 0; }
  &:focus { outline: none; }
`;
