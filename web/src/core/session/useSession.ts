import { useSessionQuery } from './session.generated';

/** The signed-in user; undefined while loading, null without one. */
export function useSession() {
  const { data, error, refetch } = useSessionQuery();
  return { user: data?.me, error, retry: () => void refetch() };
}
