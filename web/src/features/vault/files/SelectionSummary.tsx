import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { Checkbox } from '../../../ui/forms/Checkbox';
import type { Selection } from './useSelection';

interface SelectionSummaryProps {
  /** Number of rows. */
  count: number;
  selection: Selection;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Selects all rows, says how many are selected, and shows the actions for them. */
export function SelectionSummary({ count, selection, children }: SelectionSummaryProps) {
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
      {selected.length > 0 && <Buttons>{children}</Buttons>}
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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-left: auto;
`;
