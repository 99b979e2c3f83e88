import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests that wait for their responses on one connection. Browsers and proxies send one at a time. */
const maxPipelined = 100;

/** Closes connections that send requests without waiting for responses, because all of them are handled at once. */
export function limitPipelining(handle: RequestListener): RequestListener {
  const pending = new WeakMap<Socket, ServerResponse[]>();
  return (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request;
    // The rest of what had arrived is still parsed.
    if (socket.destroyed) return;
    const waiting = (pending.get(socket) ?? []).filter(({ closed }) => !closed);
    if (waiting.length === maxPipelined) {
      socket.destroy();
      return;
    }
    waiting.push(response);
    pending.set(socket, waiting);
    handle(request, response);
  };
}
