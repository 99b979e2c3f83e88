import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express, { type Express } from 'express';
import { portOf } from '../../testing/serverUrl.js';
import { createHttpServer } from './httpServer.js';

/** Express's own server and ours must respond alike. */
function app(): Express {
  const sub = express();
  sub.get('/', (request, response) => {
    response.json({ base: request.baseUrl, original: request.originalUrl });
  });
  return express()
    .set('trust proxy', 1)
    .use(express.json())
    .use('/sub', sub)
    .get('/json', (request, response) => {
      response.cookie('a', 'b').json({ ip: request.ip, host: request.hostname, query: request.query });
    })
    .get('/redirect', (_request, response) => response.redirect('/json'))
    .get('/file', (_request, response) => response.sendFile(import.meta.filename))
    .get('/text', (_request, response) => {
      response.type('txt').send('hello');
    })
    .post('/echo', (request, response) => {
      response.status(201).json({ body: request.body, is: request.is('json') });
    })
    .get('/error', () => {
      throw Object.assign(new Error('teapot'), { status: 418, expose: true });
    })
    .set('env', 'test');
}

let servers: { plain: Server; fast: Server };
beforeAll(async () => {
  servers = { plain: createServer(app()), fast: createHttpServer(app()) };
  for (const server of Object.values(servers)) await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  for (const server of Object.values(servers)) server.close();
});

async function ask(server: Server, path: string, init: RequestInit) {
  const port = portOf(server);
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
  const headers = Object.fromEntries(response.headers);
  const clean = (text: string) =>
    text.replaceAll(String(port), 'PORT').replace(/<pre>[\s\S]*<\/pre>/, '<pre>');
  return {
    status: response.status,
    // Only ours changes how long idle connections are kept.
    headers: { ...headers, date: '', 'content-length': '', 'keep-alive': '' },
    body: clean(await response.text()),
  };
}

test.each<[string, RequestInit]>([
  ['/json?x=1', {}],
  ['/json', { headers: { 'x-forwarded-for': '10.1.2.3' } }],
  ['/redirect', {}],
  ['/text', {}],
  ['/text', { method: 'HEAD' }],
  ['/file', {}],
  ['/file', { headers: { range: 'bytes=0-9' } }],
  ['/file', { headers: { range: 'bytes=999999-' } }],
  ['/echo', { method: 'POST', body: '{"a":1}', headers: { 'content-type': 'application/json' } }],
  ['/echo', { method: 'POST', body: '{"a":', headers: { 'content-type': 'application/json' } }],
  ['/sub', {}],
  ['/error', {}],
  ['/missing', {}],
  ['/json', { method: 'OPTIONS' }],
])('%s %j gets the same response as with app.listen', async (path, init) => {
  expect(await ask(servers.fast, path, init)).toEqual(await ask(servers.plain, path, init));
});
