import { createServer, type IncomingMessage, request as send } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A load balancer in front of several processes: each request and each WebSocket goes to the next one. */
export interface Balancer {
  url: string;
  close(): Promise<void>;
}

/** Starts a balancer. A process that refuses connections is skipped; one that ends in the middle gives a 502. */
export async function openBalancer(targets: readonly string[]): Promise<Balancer> {
  let turn = 0;
  const nextTarget = () => new URL(targets[turn++ % targets.length] ?? '');
  const headersOf = ({ headers, socket }: IncomingMessage) => ({
    ...headers,
    'x-forwarded-for': socket.remoteAddress ?? '',
  });

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const attempt = (left: number): void => {
      const { hostname, port } = nextTarget();
      const { method, url: path } = request;
      const forwarded = send({ hostname, port, method, path, headers: headersOf(request) }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.on('error', () => response.destroy()).pipe(response);
      });
      forwarded.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 0) attempt(left - 1);
        else if (response.headersSent) response.destroy();
        else response.writeHead(502).end();
      });
      forwarded.end(body);
    };
    attempt(targets.length);
  });
  server.on('upgrade', (request, client, head) => {
    const attempt = (left: number): void => {
      const { hostname, port } = nextTarget();
      const upstream = connect(Number(port), hostname, () => {
        const lines = Object.entries(headersOf(request)).map(([name, value]) => `${name}: ${String(value)}`);
        upstream.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
        upstream.write(head);
        upstream.pipe(client).pipe(upstream);
      });
      upstream.on('error', (error: NodeJS.ErrnoException) => {
        if (error.code === 'ECONNREFUSED' && left > 0) attempt(left - 1);
        else client.destroy();
      });
      upstream.on('close', () => client.destroy());
      client.on('close', () => upstream.destroy()).on('error', () => undefined);
    };
    attempt(targets.length);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
