import { useApolloClient } from '@apollo/client/react';
import { Trash2, X } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Checkbox } from '../../../ui/forms/Checkbox';
import { IconButton } from '../../../ui/forms/IconButton';
import { trashNotes } from '../trash/trashNotes';
import type { NoteSelection } from './useNoteSelection';

interface NoteSelectionBarProps {
  selection: NoteSelection;
  count: number;
  onTrashed: (ids: readonly string[]) => void;
}

/** Shows how many notes are selected and the actions for them. */
export function NoteSelectionBar({ selection, count, onTrashed }: NoteSelectionBarProps) {
  const client = useApolloClient();
  const { selected, selectAll, begin, end } = selection;
  const isAll = selected.length === count && count > 0;
  const handleTrash = async () => {
    if (!(await trashNotes(client, selected))) return;
    end();
    onTrashed(selected);
  };
  return (
    <Bar>
      <Checkbox
        label="Select all"
        isLabelHidden
        isChecked={isAll}
        isMixed={!isAll && selected.length > 0}
        onChange={(isChecked) => (isChecked ? selectAll() : begin())}
      />
      <span role="status">{selected.length.toLocaleString()} selected</span>
      <Button aria-label="Move to trash" disabled={selected.length === 0} onClick={() => void handleTrash()}>
        <Trash2 aria-hidden />
        Trash
      </Button>
      <IconButton label="Done" icon={X} onClick={end} />
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  padding-left: ${theme.space.md};
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  > span { flex: 1; white-space: nowrap; }
  > button { padding: 0 ${theme.space.md}; }
`;
