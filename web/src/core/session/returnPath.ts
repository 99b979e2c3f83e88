/** The return path in the history's state, which no external link can set. */
export interface ReturnState {
  returnPath: string;
}

/** Where to go after signing in: the requested page if it's in this app, otherwise the dashboard. */
export function readReturnPath(state: unknown): string {
  const path = (state as Partial<ReturnState> | null)?.returnPath;
  if (typeof path !== 'string' || !URL.canParse(path, window.location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(path, window.location.origin);
  const isOurs = origin === window.location.origin && !pathname.startsWith('//');
  return isOurs && !pathname.startsWith('/auth') ? `${pathname}${search}${hash}` : '/';
}
