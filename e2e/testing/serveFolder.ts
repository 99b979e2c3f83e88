import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';

/** Serves a built app without its server on a free port. Every path that isn't a file returns the app's page. */
export async function serveFolder(folder: string, page = 'index.html') {
  const app = express()
    .use(express.static(folder, { index: false }))
    .get('/{*path}', (_request, response) => response.sendFile(page, { root: folder }));
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
