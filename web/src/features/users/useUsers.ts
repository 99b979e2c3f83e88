import { usePagedList } from '../../core/apollo/usePagedList';
import { useUsersQuery } from './users.generated';

/** Returns all members page by page, or all of them for a search. */
export function useUsers(needsAll = false) {
  const { data, error, refetch, fetchMore } = useUsersQuery({ fetchPolicy: 'cache-and-network' });
  const users = data?.users;
  const { restart: _restart, ...pages } = usePagedList({
    items: users,
    fetchPage: async (variables) => (await fetchMore({ variables })).data?.users.length ?? 0,
    needsAll,
  });
  return { users, error: users ? undefined : error, reload: () => void refetch(), ...pages };
}
