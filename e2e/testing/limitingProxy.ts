import { createServer, request as sendRequest } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP proxy in front of a local server that refuses large requests with a page, as nginx does. */
export async function openLimitingProxy(
  target: string,
  maxBytes: number,
): Promise<{ url: string; close(): Promise<void> }> {
  const { hostname, port } = new URL(target);
  const server = createServer((request, response) => {
    const { method, url: path, headers } = request;
    if (Number(headers['content-length'] ?? 0) > maxBytes) {
      response.writeHead(413, { 'content-type': 'text/html' }).end('<h1>413 Request Entity Too Large</h1>');
      request.resume();
      return;
    }
    const passed = sendRequest({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // The server's host name, so that its cookie is sent here, too.
    url: `http://${hostname}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
