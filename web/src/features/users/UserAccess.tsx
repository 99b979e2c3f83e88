import { Check, Users } from 'lucide-react';
import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { QueryState } from '../../core/components/QueryState';
import { theme } from '../../theme/theme';
import { LoadMore } from '../../ui/data/LoadMore';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Switch } from '../../ui/forms/Switch';
import { Card } from '../../ui/layout/Card';
import { Sections } from '../../ui/layout/PageText';
import { ActiveSwitch } from './ActiveSwitch';
import { Username } from './Username';
import { useAccessToggles } from './useAccessToggles';
import type { UserRow_UserFragment } from './users.generated';
import { useUsers } from './useUsers';

/** Who can use what: one toggle per feature, saved at once. Admins have access to everything. */
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
