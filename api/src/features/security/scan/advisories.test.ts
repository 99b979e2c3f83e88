import { createServer } from 'node:http';
import { urlOf } from '../../../testing/serverUrl.js';
import { askRegistry } from './advisories.service.js';

const now = new Date('2026-11-23T12:00:00Z');
const packages = { 'left-pad': ['1.0.0'], express: ['5.3.0'] };
const withAnswer = async (status: number, answer: string) => {
  let asked = '';
  const server = createServer(async (request, response) => {
    for await (const chunk of request) asked += chunk;
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return { list: await askRegistry(packages, urlOf(server), now), asked: () => JSON.parse(asked) };
  } finally {
    server.close();
  }
};

test('the registry gets names and versions, and returns known vulnerabilities', async () => {
  const advisory = {
    id: 1,
    title: 'Pads wrong',
    url: 'https://x/GHSA-1',
    severity: 'high',
    vulnerable_versions: '<2',
  };
  const { list, asked } = await withAnswer(
    200,
    JSON.stringify({ 'left-pad': [advisory], other: [advisory] }),
  );
  expect(asked()).toEqual(packages);
  expect(list).toMatchObject({
    failure: null,
    checkedAt: '2026-11-23T12:00:00.000Z',
    advisories: [
      { name: 'left-pad', versions: ['1.0.0'], severity: 'high', title: 'Pads wrong', range: '<2' },
    ],
  });
  expect(list.advisories).toHaveLength(1);
});

test.each([
  [405, '{}', 'We couldn’t check the npm registry: it returned 405.'],
  [200, '<html>', 'We couldn’t check the npm registry: its response couldn’t be read.'],
  [200, '{"left-pad":[{"title":1}]}', 'We couldn’t check the npm registry: its response couldn’t be read.'],
  [
    200,
    `{"x":"${'y'.repeat(6_000_000)}"}`,
    'We couldn’t check the npm registry: its response was too large.',
  ],
])('a registry that answers %i %.12s proves nothing', async (status, answer, failure) => {
  expect((await withAnswer(status, answer)).list).toMatchObject({ failure, advisories: [] });
});

test('an unreachable registry proves nothing', async () => {
  expect((await askRegistry(packages, 'http://127.0.0.1:1/', now)).failure).toMatch(
    /^We couldn’t check the npm registry: /,
  );
});
