import type { IncomingMessage, Server } from 'node:http';

/** Removes what a proxy puts before the path when its own address ends with a slash: `//graphql` is `/graphql`. */
export function collapseLeadingSlashes(server: Server): void {
  for (const event of ['request', 'upgrade'])
    server.prependListener(event, (request: IncomingMessage) => {
      request.url = request.url?.replace(/^\/{2,}/, '/');
    });
}
