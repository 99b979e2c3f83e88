import { UserCheck, UserX } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { ConfirmDialog } from './ConfirmDialog';
import { type UserRow_UserFragment, useSetUsersActiveMutation } from './users.generated';

interface SelectedUsersProps {
  /** How many there are to select. */
  count: number;
  selected: readonly UserRow_UserFragment[];
  onSelectAll: () => void;
  onClear: () => void;
}

/** Which users are selected, and what can be done with them together. */
export function SelectedUsers({ count, selected, onSelectAll, onClear }: SelectedUsersProps) {
  const [next, setNext] = useState<{ isActive: boolean }>();
  const [setUsersActive] = useSetUsersActiveMutation();
  const users = selected.length === 1 ? '1 user' : `${selected.length} users`;
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
          <Button onClick={() => setNext({ isActive: true })}>
            <UserCheck aria-hidden />
            Activate
          </Button>
          <Button onClick={() => setNext({ isActive: false })}>
            <UserX aria-hidden />
            Deactivate
          </Button>
        </Buttons>
      )}
      {next && (
        <ConfirmDialog
          title={`${next.isActive ? 'Activate' : 'Deactivate'} ${users}?`}
          description={
            next.isActive
              ? 'They’ll be able to sign in again.'
              : 'They’ll be signed out everywhere and can’t sign in until you activate them again.'
          }
          action={next.isActive ? 'Activate' : 'Deactivate'}
          done={`${users} updated.`}
          isDanger={!next.isActive}
          recorded={{ action: next.isActive ? 'user.activate' : 'user.deactivate' }}
          run={async () => {
            const userIds = selected.map(({ id }) => id);
            await setUsersActive({ variables: { userIds, isActive: next.isActive } });
            onClear();
          }}
          onClose={() => setNext(undefined)}
        />
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
