import { useSearchParams } from 'react-router-dom';
import type { UserSort } from '../../core/schema.generated';
import { useSearchParam } from '../../platform/useSearchParam';
import { useUserPageQuery } from './users.generated';

interface Order {
  label: string;
  sort: UserSort;
  isDescending: boolean;
}

/** The sort orders by their name in the address. */
export const orders = {
  name: { label: 'Name', sort: 'NAME', isDescending: false },
  nameDown: { label: 'Name, Z to A', sort: 'NAME', isDescending: true },
  recent: { label: 'Last login, newest first', sort: 'LAST_LOGIN', isDescending: true },
  inactive: { label: 'Last login, oldest first', sort: 'LAST_LOGIN', isDescending: false },
  newest: { label: 'Newest accounts', sort: 'CREATED', isDescending: true },
  oldest: { label: 'Oldest accounts', sort: 'CREATED', isDescending: false },
} as const satisfies Record<string, Order>;

/** The filters by their name in the address. */
export const filters = {
  all: { label: 'Everyone', isActive: null, isAdmin: null },
  active: { label: 'Active', isActive: true, isAdmin: null },
  inactive: { label: 'Inactive', isActive: false, isAdmin: null },
  admins: { label: 'Admins', isActive: null, isAdmin: true },
  members: { label: 'Members', isActive: null, isAdmin: false },
} as const satisfies Record<string, { label: string; isActive: boolean | null; isAdmin: boolean | null }>;

const isFilter = (name: string): name is keyof typeof filters => Object.hasOwn(filters, name);

const orderOf = (name: string): Order =>
  Object.hasOwn(orders, name) ? orders[name as keyof typeof orders] : orders.name;

/** The page of users that the address describes: search, order, and the user before or after it. */
export function useUserPage() {
  const [params, setParams] = useSearchParams();
  const [search] = useSearchParam('search');
  const [order] = useSearchParam('sort', 'name');
  const shown = params.get('show') ?? 'all';
  const filter = isFilter(shown) ? shown : 'all';
  const group = params.get('group') ?? '';
  const after = params.get('after');
  const before = params.get('before');
  const { sort, isDescending } = orderOf(order);
  const { data, previousData, error, refetch } = useUserPageQuery({
    variables: {
      search: search.trim(),
      isActive: filters[filter].isActive,
      isAdmin: filters[filter].isAdmin,
      groupId: group || null,
      sort,
      isDescending,
      after,
      before,
    },
    fetchPolicy: 'cache-and-network',
  });
  const page = (data ?? previousData)?.userPage;

  /** A new search, filter, or order starts at the first page; Back returns to the previous one. */
  const navigate = (changes: Record<string, string>, isPage = false) => {
    const next = new URLSearchParams(window.location.search);
    next.delete('after');
    next.delete('before');
    for (const [name, value] of Object.entries(changes)) value ? next.set(name, value) : next.delete(name);
    setParams(next, { replace: !isPage });
    if (isPage) window.scrollTo(0, 0);
  };
  const [firstId, lastId] = [page?.users.at(0)?.id, page?.users.at(-1)?.id];
  return {
    users: page?.users,
    total: page?.total ?? 0,
    error: page ? undefined : error,
    reload: () => void refetch(),
    search,
    setSearch: (value: string) => navigate({ search: value }),
    order: Object.hasOwn(orders, order) ? order : 'name',
    setOrder: (value: string) => navigate({ sort: value === 'name' ? '' : value }),
    filter,
    setFilter: (value: string) => navigate({ show: value === 'all' ? '' : value }),
    group,
    setGroup: (value: string) => navigate({ group: value }),
    showFirst: after || before ? () => navigate({}, true) : undefined,
    showPrevious: page?.hasPrevious && firstId ? () => navigate({ before: firstId }, true) : undefined,
    showNext: page?.hasMore && lastId ? () => navigate({ after: lastId }, true) : undefined,
  };
}
