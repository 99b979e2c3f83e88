import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands in for the npm registry; it knows no vulnerabilities, and doesn't respond while `isSilent`. */
export async function startFakeRegistry() {
  const registry = { settings: {}, isSilent: false, asked: 0, close };
  const server = createServer((request, response) => {
    registry.asked++;
    request.resume();
    if (!registry.isSilent) request.on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  registry.settings = { ADVISORIES_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
  function close() {
    server.closeAllConnections();
    server.close();
  }
  return registry;
}
