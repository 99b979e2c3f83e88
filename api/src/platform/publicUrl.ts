/**
 * The dashboard's public address as a canonical origin: lowercase, without a default port, path, or trailing slash.
 * Empty if not set.
 */
export function parsePublicUrl(value: string): { origin: string; problem?: string } {
  if (value === '') return { origin: '' };
  const url = URL.parse(value);
  if (!url || !/^https?:$/.test(url.protocol))
    return { origin: '', problem: 'must begin with https:// or http://, such as https://dash.example.org' };
  // Browsers leave out the dot that ends a full name in DNS.
  url.hostname = url.hostname.replace(/\.$/, '');
  const problem = findProblem(url);
  return { origin: url.origin, ...(problem && { problem }) };
}

/** Names of hosts, of which `URL` accepts more than there are. */
const hostName = /^(?:[a-z\d_](?:[a-z\d_-]*[a-z\d_])?(?:\.(?!$)|$))+$/;
/** The addresses of all of a server's networks. */
const anyHost = ['0.0.0.0', '[::]'];

function findProblem(url: URL): string | undefined {
  const { origin, hostname, username, password, pathname, search, hash } = url;
  if (!hostName.test(hostname) && !/^\[.+\]$/.test(hostname))
    return 'must contain the name or the address of one host, such as https://dash.example.org';
  if (anyHost.includes(hostname))
    return `must be the address that members open, such as https://dash.example.org: ${hostname} means every address`;
  if (username || password) return `must not contain a username or password: use ${origin}`;
  if (pathname !== '/')
    return `must not have a path, because the dashboard needs its own host or port: use ${origin}`;
  if (search || hash) return `must not contain ? or #: use ${origin}`;
  return undefined;
}
