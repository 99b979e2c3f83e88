import { findRoute, useRoutes } from '../../core/access/appRoute';
import { useAccess } from '../../core/access/useAccess';

/** Whether this person can open an address of the app. */
export function useCanOpen() {
  const { can } = useAccess();
  const routes = useRoutes();
  return (to: string) => {
    const route = findRoute(routes, to.split(/[?#]/, 1)[0] ?? to);
    return route !== undefined && can(route.access);
  };
}
