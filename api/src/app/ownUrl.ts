/** Addresses at which the machine itself reaches the dashboard. */
const ownHosts = ['127.0.0.1', '::1', '0.0.0.0', '::'];

/**
 * Where people open the dashboard: PUBLIC_URL, or else the address it listens on. The machine's own is called
 * localhost, because browsers allow no passkeys at an IP address.
 */
export function ownUrl({ publicUrl, host }: { publicUrl: string; host: string }, port: number): string {
  if (publicUrl) return publicUrl;
  if (ownHosts.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}
