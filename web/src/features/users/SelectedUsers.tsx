import { UserCheck, UserX } from 'lucide-react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import type { UserRow_UserFragment } from './users.generated';
import { useSetActive } from './useSetActive';

interface SelectedUsersProps {
  /** How many there are to select. */
  count: number;
  selected: readonly UserRow_UserFragment[];
  onSelectAll: () => void;
  onClear: () => void;
}

/** Which users are selected, and what can be done with them together. */
export function SelectedUsers({ count, selected, onSelectAll, onClear }: SelectedUsersProps) {
  const setActive = useSetActive();
  const change = async (isActive: boolean) => {
    await setActive(selected, isActive);
    onClear();
  };
  const isAll = selected.length === count;
  return (
    <Bar>
      <Checkbox
        label="Select all"
        isChecked={isAll}
        isMixed={!isAll && selected.length > 0}
        onChange={(isChecked) => (isChecked ? onSelectAll() : onClear())}
      />
      <span role="status">{selected.length > 0 && `${selected.length} selected`}</span>
      {selected.length > 0 && (
        <Buttons>
          <Button onClick={() => void change(true)}>
            <UserCheck aria-hidden />
            Activate
          </Button>
          <Button onClick={() => void change(false)}>
            <UserX aria-hidden />
            Deactivate
          </Button>
        </Buttons>
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

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  margin-left: auto;
`;
