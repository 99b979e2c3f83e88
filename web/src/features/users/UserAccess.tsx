import { Check, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { usePagedList } from '../../core/apollo/usePagedList';
import { useShowRecord } from '../../core/audit/useShowRecord';
import { QueryState } from '../../core/components/QueryState';
import { applyServerError } from '../../core/errors/applyServerError';
import { theme } from '../../theme/theme';
import { LoadMore } from '../../ui/data/LoadMore';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { toast } from '../../ui/feedback/toastStore';
import { Switch } from '../../ui/forms/Switch';
import { Card } from '../../ui/layout/Card';
import { Sections } from '../../ui/layout/PageText';
import { Username } from './Username';
import { useAccessToggles } from './useAccessToggles';
import { type UserRow_UserFragment, useSetUserActiveMutation, useUsersQuery } from './users.generated';

/** Sets who can use what, with one toggle per feature, saved at once. Admins have access to everything. */
export function UserAccess() {
  const { users, error, reload, hasMore, isLoadingMore, loadMore } = useUsers();
  const { rightsOf, toggle } = useAccessToggles();

  const columns: Column<UserRow_UserFragment>[] = [
    { header: 'Username', isRowHeader: true, cell: (user) => <Username user={user} /> },
    ...features.map(
      ({ key, label }): Column<UserRow_UserFragment> => ({
        header: label,
        isCentered: true,
        cell: (user) =>
          user.isAdmin ? (
            <AlwaysOn role="img" aria-label="Always on for admins" />
          ) : (
            <Switch
              label={`${label} for ${user.username}`}
              isLabelHidden
              isOn={rightsOf(user)[key]}
              onChange={(isOn) => toggle(user, key, isOn)}
            />
          ),
      }),
    ),
    { header: 'Active', isCentered: true, cell: (user) => <ActiveSwitch user={user} /> },
  ];

  return (
    <Card aria-label="User Access">
      {!users && <QueryState error={error} onRetry={reload} what="users" height={40} rows={5} />}
      {users?.length === 0 && <EmptyState icon={Users} title="No users found." />}
      {users && users.length > 0 && (
        <Sections>
          <Table label="User Access" columns={columns} rows={users} rowKey={({ id }) => id} hasStickyHeader />
          {hasMore && <LoadMore what="users" isLoading={isLoadingMore} onLoad={loadMore} />}
        </Sections>
      )}
    </Card>
  );
}

const AlwaysOn = styled(Check)`
  width: 18px;
  height: 18px;
  color: ${theme.color.ok};
`;

/** Returns all members page by page, or all of them for a search. */
function useUsers(needsAll = false) {
  const { data, error, refetch, fetchMore } = useUsersQuery({ fetchPolicy: 'cache-and-network' });
  const users = data?.users;
  const { restart: _restart, ...pages } = usePagedList({
    items: users,
    fetchPage: async (variables) => (await fetchMore({ variables })).data?.users.length ?? 0,
    needsAll,
  });
  return { users, error: users ? undefined : error, reload: () => void refetch(), ...pages };
}

/** Whether the user can sign in. Turning it off ends their sessions. */
function ActiveSwitch({ user }: { user: UserRow_UserFragment }) {
  const [setUserActive] = useSetUserActiveMutation();
  const showRecord = useShowRecord();

  const handleChange = async (isActive: boolean) => {
    try {
      await setUserActive({
        variables: { userId: user.id, isActive },
        optimisticResponse: { setUserActive: { ...user, isActive } },
      });
      toast({
        title: 'User Updated',
        description: `${user.username} is now ${isActive ? 'active' : 'inactive'}.`,
        ...(isActive
          ? showRecord({ action: 'user.activate', person: user.username })
          : { action: { label: 'Undo', onSelect: () => void handleChange(true) } }),
      });
    } catch (error) {
      applyServerError(error);
    }
  };
  return (
    <Switch
      label={`${user.username} is active`}
      isLabelHidden
      isOn={user.isActive}
      onChange={(isActive) => void handleChange(isActive)}
      tone="ok"
    />
  );
}
