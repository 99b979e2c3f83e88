import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { features } from '../../core/access/features';
import { QueryState } from '../../core/components/QueryState';
import { formatDay } from '../../platform/formatDate';
import { plural } from '../../platform/plural';
import { theme } from '../../theme/theme';
import { Badge, Chip, Chips } from '../../ui/data/Badge';
import { DateText } from '../../ui/data/DateText';
import { Table } from '../../ui/data/Table';
import type { Column } from '../../ui/data/TableRow';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Button } from '../../ui/forms/Button';
import { Checkbox } from '../../ui/forms/Checkbox';
import { SearchField } from '../../ui/forms/SearchField';
import { Select } from '../../ui/forms/Select';
import { Card } from '../../ui/layout/Card';
import { Sections, Toolbar } from '../../ui/layout/PageText';
import { Row } from '../../ui/layout/Row';
import { CreateUserDialog } from './CreateUserDialog';
import { TemporaryPasswordDialog } from './passwords/TemporaryPasswordDialog';
import type { TemporaryPassword } from './passwords/temporaryPassword';
import { SelectedUsers } from './SelectedUsers';
import { Totals } from './Totals';
import { UserActions } from './UserActions';
import { Username } from './Username';
import { type UserRow_UserFragment, usePeopleFrameQuery } from './users.generated';
import { filters, orders, useUserPage } from './useUserPage';

type Sort = Column<UserRow_UserFragment>['sort'];

/** A select option can't have an empty value. */
const everyGroup = 'all';
const filterOptions = Object.entries(filters).map(([value, { label }]) => ({ value, label }));
const orderOptions = Object.entries(orders).map(([value, { label }]) => ({ value, label }));

const grantedTo = ({ isAdmin, accessRights }: UserRow_UserFragment) =>
  features.filter(({ key }) => isAdmin || accessRights[key]);

export default function UsersPage() {
  const {
    users,
    total,
    error,
    reload,
    search,
    setSearch,
    order,
    setOrder,
    filter,
    setFilter,
    group,
    setGroup,
    showFirst,
    showPrevious,
    showNext,
  } = useUserPage();
  const { data: frame } = usePeopleFrameQuery({ fetchPolicy: 'cache-and-network' });
  const groups = frame?.groups ?? [];
  const sortBy = (ascending: keyof typeof orders, descending: keyof typeof orders): Sort => ({
    order: order === ascending ? 'ascending' : order === descending ? 'descending' : undefined,
    onSort: () => setOrder(order === ascending ? descending : ascending),
  });
  const [selectedIds, setSelectedIds] = useState<readonly string[]>([]);
  const [isCreating, setCreating] = useState(false);
  const [temporaryPassword, setTemporaryPassword] = useState<TemporaryPassword>();
  // Users on other pages aren't visible, so actions don't affect them.
  const selected = users?.filter(({ id }) => selectedIds.includes(id)) ?? [];

  const columns: Column<UserRow_UserFragment>[] = [
    {
      header: 'Select',
      isChoice: true,
      cell: ({ id, username }) => (
        <Checkbox
          label={`Select ${username}`}
          isLabelHidden
          isChecked={selectedIds.includes(id)}
          onChange={(isChecked) =>
            setSelectedIds((ids) => (isChecked ? [...ids, id] : ids.filter((other) => other !== id)))
          }
        />
      ),
    },
    {
      header: 'Username',
      isRowHeader: true,
      sort: sortBy('name', 'nameDown'),
      cell: (user) => <Username user={user} isLink />,
    },
    {
      header: 'Status',
      cell: ({ isActive, deletionDate }) =>
        deletionDate ? (
          <Badge $tone="warn">Deletion on {formatDay(deletionDate)}</Badge>
        ) : (
          <Badge $tone={isActive ? 'ok' : 'muted'}>{isActive ? 'Active' : 'Inactive'}</Badge>
        ),
    },
    {
      header: 'Last Login',
      sort: sortBy('inactive', 'recent'),
      cell: ({ lastLogin }) => (lastLogin ? <DateText iso={lastLogin} /> : 'Never'),
    },
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
    { header: 'Actions', isActions: true, cell: (user) => <UserActions user={user} /> },
  ];

  return (
    <>
      <Toolbar>
        <SearchField label="Search users..." value={search} onChange={setSearch} />
        <Choice>
          <Select label="Show" options={filterOptions} value={filter} onChange={setFilter} />
        </Choice>
        {groups.length > 0 && (
          <Choice>
            <Select
              label="Group"
              options={[
                { value: everyGroup, label: 'All groups' },
                ...groups.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={group || everyGroup}
              onChange={(value) => setGroup(value === everyGroup ? '' : value)}
            />
          </Choice>
        )}
        <Choice data-last>
          <Select label="Sort by" options={orderOptions} value={order} onChange={setOrder} />
        </Choice>
        <Button variant="primary" onClick={() => setCreating(true)}>
          <UserPlus aria-hidden />
          Create User
        </Button>
      </Toolbar>
      {isCreating && (
        <CreateUserDialog
          onCreated={(first) => {
            setTemporaryPassword(first);
            reload();
          }}
          onClose={() => setCreating(false)}
        />
      )}
      {temporaryPassword && (
        <TemporaryPasswordDialog first={temporaryPassword} onClose={() => setTemporaryPassword(undefined)} />
      )}
      <Card>
        {frame && <Totals totals={frame.userTotals} />}
        {!users && <QueryState error={error} onRetry={reload} what="users" height={40} rows={5} />}
        {users?.length === 0 && <EmptyState icon={Users} title="No users found." />}
        {users && users.length > 0 && (
          <Sections>
            <SelectedUsers
              count={users.length}
              selected={selected}
              groups={groups}
              onSelectAll={() => setSelectedIds(users.map(({ id }) => id))}
              onClear={() => setSelectedIds([])}
            />
            <Table label="Users" columns={columns} rows={users} rowKey={({ id }) => id} hasStickyHeader />
          </Sections>
        )}
        {users && users.length > 0 && (
          <Row as="nav" $align="center" $justify="flex-end" $top="base" aria-label="Pages">
            <Total>{plural(total, 'user')}</Total>
            {(showFirst || showPrevious || showNext) && (
              <>
                <Button disabled={!showFirst} onClick={showFirst}>
                  First page
                </Button>
                <Button disabled={!showPrevious} onClick={showPrevious}>
                  Previous page
                </Button>
                <Button disabled={!showNext} onClick={showNext}>
                  Next page
                </Button>
              </>
            )}
          </Row>
        )}
      </Card>
    </>
  );
}

const Choice = styled.div`
  flex: 0 1 13rem;
  &[data-last] { margin-right: auto; }
  ${theme.media.phone} { flex-basis: 100%; }
`;

const Total = styled.span`
  margin-right: auto;
  color: ${theme.color.muted};
  font-variant-numeric: tabular-nums;
`;
