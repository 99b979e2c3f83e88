import { useState } from 'react';
import { styled } from 'styled-components';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { QueryState } from '../../core/components/QueryState';
import { readServerError } from '../../core/errors/serverError';
import { plural } from '../../platform/plural';
import { theme } from '../../theme/theme';
import { Banner } from '../../ui/feedback/Banner';
import { toast } from '../../ui/feedback/toastStore';
import { Button } from '../../ui/forms/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { SearchField } from '../../ui/forms/SearchField';
import { Dialog, DialogActions } from '../../ui/overlays/Dialog';
import { useAddGroupMembersMutation, usePeopleToAddQuery } from './groups.generated';

interface AddMembersDialogProps {
  groupId: string;
  /** Current members. */
  memberIds: ReadonlySet<string>;
  onClose: () => void;
}

/** Finds people by name and adds them to a group. */
export function AddMembersDialog({ groupId, memberIds, onClose }: AddMembersDialogProps) {
  const showRecord = useShowRecord();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const { data, previousData, error, refetch } = usePeopleToAddQuery({
    variables: { search: search.trim() },
  });
  const [addMembers, { loading: isBusy }] = useAddGroupMembersMutation({ refetchQueries: ['GroupPage'] });
  const people = (data ?? previousData)?.userPage.users.filter(({ id }) => !memberIds.has(id));

  const choose = (id: string, isChosen: boolean) =>
    setChosen(new Set(isChosen ? [...chosen, id] : [...chosen].filter((other) => other !== id)));
  const handleAdd = async () => {
    setFailure(undefined);
    try {
      await addMembers({ variables: { groupId, userIds: [...chosen] } });
      toast({
        title: plural(chosen.size, 'member added', 'members added'),
        ...showRecord({ action: 'group.addMember' }),
      });
      onClose();
    } catch (refusal) {
      setFailure(readServerError(refusal).message);
    }
  };

  return (
    <Dialog
      title="Add members"
      description="They’ll get the group’s default access and a notification."
      onClose={onClose}
    >
      {failure && <Banner tone="danger">{failure}</Banner>}
      <SearchField label="Search users..." value={search} onChange={setSearch} />
      {!people && (
        <QueryState error={error} onRetry={() => void refetch()} what="users" height={32} rows={4} />
      )}
      {people?.length === 0 && <p>No other users match.</p>}
      <List aria-label="Users">
        {people?.map(({ id, username, displayName, isActive }) => (
          <li key={id}>
            <Checkbox
              label={[username, displayName && `(${displayName})`, !isActive && '· inactive']
                .filter(Boolean)
                .join(' ')}
              isChecked={chosen.has(id)}
              onChange={(isChecked) => choose(id, isChecked)}
            />
          </li>
        ))}
      </List>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={isBusy || chosen.size === 0} onClick={() => void handleAdd()}>
          {chosen.size > 1 ? `Add ${chosen.size} members` : 'Add member'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const List = styled.ul`
  max-height: 40dvh;
  overflow: auto;
  li { overflow-wrap: anywhere; }
  li + li { border-top: 1px solid ${theme.color.line}; }
`;
