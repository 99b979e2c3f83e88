import type { Request, RequestHandler } from 'express';
import { readOwner } from './readOwner.js';

test('reading the session repeatedly leaves nothing behind', async () => {
  const ends = new Set<unknown>();
  // Like express-session, which saves the session before the response ends.
  const sessions: RequestHandler = (_request, response, next) => {
    ends.add(response.end);
    response.end = (() => response) as typeof response.end;
    ends.add(response.end);
    next();
  };
  const upgrade = { url: '/graphql' } as Request;
  const findActor = async () => null;
  await readOwner(upgrade, sessions, findActor);
  await readOwner(upgrade, sessions, findActor);
  // Two properties from the response and two from the middleware, so nothing was wrapped twice.
  expect(ends.size).toBe(4);
});
