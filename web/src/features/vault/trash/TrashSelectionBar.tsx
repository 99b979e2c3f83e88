import { RotateCcw, Trash2 } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Button } from '../../../ui/forms/Button';
import { Checkbox } from '../../../ui/forms/Checkbox';
import type { useSelection } from '../files/useSelection';
import type { TrashedItem } from './trashedItem';

interface TrashSelectionBarProps {
  count: number;
  selection: ReturnType<typeof useSelection<TrashedItem>>;
  onRestore: (items: readonly TrashedItem[]) => void;
  onPurge: (items: readonly TrashedItem[]) => void;
}

/** Selects all, says how many are selected, and restores or deletes them. */
export function TrashSelectionBar({ count, selection, onRestore, onPurge }: TrashSelectionBarProps) {
  const { selected, selectAll, clear } = selection;
  const isAll = selected.length === count;
  return (
    <Bar>
      <Checkbox
        label="Select all"
        isChecked={isAll}
        isMixed={!isAll && selected.length > 0}
        onChange={(isChecked) => (isChecked ? selectAll() : clear())}
      />
      <span role="status">{selected.length > 0 && `${selected.length.toLocaleString()} selected`}</span>
      {selected.length > 0 && (
        <>
          <Button onClick={() => onRestore(selected)}>
            <RotateCcw aria-hidden />
            Restore
          </Button>
          <Button onClick={() => onPurge(selected)}>
            <Trash2 aria-hidden />
            Delete permanently
          </Button>
        </>
      )}
    </Bar>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.base};
  min-height: 44px;
  padding-left: ${theme.space.sm};
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
  ${theme.media.phone} { padding-left: ${theme.space.md}; }
`;
