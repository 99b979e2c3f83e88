const ownOrigin = 'http://dashboard.invalid';
const maxLength = 2_000;

/**
 * Where the user continues after signing in: a page in this app, or else the dashboard. The web app has the same rule.
 */
export function readReturnPath(path: unknown): string {
  if (typeof path !== 'string' || path.length > maxLength) return '/';
  const url = URL.parse(path, ownOrigin);
  if (!url || url.origin !== ownOrigin || url.pathname.startsWith('//')) return '/';
  return /^\/(auth|api)/.test(url.pathname) ? '/' : `${url.pathname}${url.search}${url.hash}`;
}
