/** What the sign-in is handed in the history's state: no link from elsewhere can carry one. */
export interface ReturnState {
  returnPath: string;
}

/** Where whoever has signed in goes on: the page they asked for, when it is one of this app, else the dashboard. */
export function readReturnPath(state: unknown): string {
  const path = (state as Partial<ReturnState> | null)?.returnPath;
  if (typeof path !== 'string' || !URL.canParse(path, window.location.origin)) return '/';
  const { origin, pathname, search, hash } = new URL(path, window.location.origin);
  const isOurs = origin === window.location.origin && !pathname.startsWith('//');
  return isOurs && !pathname.startsWith('/auth') ? `${pathname}${search}${hash}` : '/';
}
