import { useSessionQuery } from './session.generated';

/** The signed-in user; `user` is undefined while loading and null when nobody is signed in. */
export function useSession() {
  const { data, error, refetch } = useSessionQuery();
  return { user: data?.me, error, retry: () => void refetch() };
}
