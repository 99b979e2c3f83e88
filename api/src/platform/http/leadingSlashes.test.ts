import { once } from 'node:events';
import { createServer } from 'node:http';
import { urlOf } from '../../testing/serverUrl.js';
import { collapseLeadingSlashes } from './leadingSlashes.js';

test.each([
  ['//graphql', '/graphql'],
  ['///api//files?next=//x', '/api//files?next=//x'],
  ['/notes', '/notes'],
  ['//', '/'],
])('a proxy that passes on %s asks for %s', async (sent, expected) => {
  const server = createServer(({ url }, response) => response.end(url));
  collapseLeadingSlashes(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  expect(await (await fetch(urlOf(server) + sent)).text()).toBe(expected);
  server.close();
});
