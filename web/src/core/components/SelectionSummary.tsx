import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Checkbox } from '../../ui/forms/Checkbox';

interface SelectionSummaryProps {
  /** Number of rows. */
  count: number;
  selectedCount: number;
  onSelectAll: () => void;
  onClear: () => void;
  /** Actions for the selected rows. */
  children: ReactNode;
}

/** Selects all rows, says how many are selected, and shows the actions for them. */
export function SelectionSummary({
  count,
  selectedCount,
  onSelectAll,
  onClear,
  children,
}: SelectionSummaryProps) {
  const isAll = selectedCount === count;
  return (
    <Bar>
      <Checkbox
        label="Select all"
        isChecked={isAll}
        isMixed={!isAll && selectedCount > 0}
        onChange={(isChecked) => (isChecked ? onSelectAll() : onClear())}
      />
      <span role="status">{selectedCount > 0 && `${selectedCount.toLocaleString()} selected`}</span>
      {selectedCount > 0 && <Buttons>{children}</Buttons>}
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
