import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { urlOf } from '../../testing/serverUrl.js';
import { createProviderFetch } from './providerFetch.js';

let server: Server;
beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(302, { location: '/' }).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.close();
});

// The tests of `guardedFetch` cover blocked addresses and other limits.
test('a blocked address is reported as a configuration error', async () => {
  await expect(createProviderFetch()('http://169.254.169.254/')).rejects.toMatchObject({ fault: 'blocked' });
});

test('a redirect is reported as a configuration error', async () => {
  await expect(createProviderFetch()(urlOf(server))).rejects.toMatchObject({ fault: 'redirected' });
});
