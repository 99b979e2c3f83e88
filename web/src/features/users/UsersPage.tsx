import { Pencil, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { features } from '../../core/access/features';
import { QueryState } from '../../core/components/QueryState';
import { useSearchParam } from '../../platform/useSearchParam';
import { Badge, Chip, Chips } from '../../ui/data/Badge';
import { DateText } from '../../ui/data/DateText';
import { LoadMore } from '../../ui/data/LoadMore';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Button, ButtonLink } from '../../ui/forms/Button';
import { SearchField } from '../../ui/forms/SearchField';
import { Card } from '../../ui/layout/Card';
import { Stack, Toolbar } from '../../ui/layout/PageText';
import { EditUserDialog } from './EditUserDialog';
import { Username } from './Username';
import type { UserRow_UserFragment } from './users.generated';
import { useUsers } from './useUsers';

const grantedTo = ({ isAdmin, accessRights }: UserRow_UserFragment) =>
  features.filter(({ key }) => isAdmin || accessRights[key]);

export default function UsersPage() {
  const [search, setSearch] = useSearchParam('search');
  const [editedId, setEditedId] = useState<string>();
  const needle = search.trim().toLowerCase();
  const { users, error, reload, hasMore, isLoadingMore, isSearching, loadMore } = useUsers(needle !== '');
  const shown = users?.filter(({ username }) => username.toLowerCase().includes(needle));
  const edited = users?.find(({ id }) => id === editedId);

  const columns: Column<UserRow_UserFragment>[] = [
    { header: 'Username', isRowHeader: true, cell: (user) => <Username user={user} /> },
    {
      header: 'Status',
      cell: ({ isActive }) => (
        <Badge $tone={isActive ? 'ok' : 'muted'}>{isActive ? 'Active' : 'Inactive'}</Badge>
      ),
    },
    { header: 'Last Login', cell: ({ lastLogin }) => (lastLogin ? <DateText iso={lastLogin} /> : 'Never') },
    {
      header: 'Access',
      cell: (user) => (
        <Chips>
          {grantedTo(user).map(({ key, label }) => (
            <Chip key={key}>{label}</Chip>
          ))}
        </Chips>
      ),
    },
    {
      header: 'Actions',
      isActions: true,
      cell: ({ id, username }) => (
        <Button variant="ghost" aria-label={`Edit ${username}`} onClick={() => setEditedId(id)}>
          <Pencil aria-hidden />
          Edit
        </Button>
      ),
    },
  ];

  return (
    <>
      <Toolbar>
        <SearchField label="Search users..." value={search} onChange={setSearch} />
        <ButtonLink to="/user-management/invite" variant="primary">
          <UserPlus aria-hidden />
          Create User
        </ButtonLink>
      </Toolbar>
      <Card>
        {!shown && <QueryState error={error} onRetry={reload} what="users" height={40} rows={5} />}
        {shown?.length === 0 && !isSearching && <EmptyState icon={Users} title="No users found." />}
        <Stack>
          {shown && shown.length > 0 && (
            <Table label="Users" columns={columns} rows={shown} rowKey={({ id }) => id} />
          )}
          {hasMore && <LoadMore what="users" isLoading={isLoadingMore} onLoad={loadMore} />}
        </Stack>
      </Card>
      {edited && <EditUserDialog user={edited} onClose={() => setEditedId(undefined)} />}
    </>
  );
}
