import type { Request, RequestHandler, Response } from 'express';
import { type Actor, allRights } from '../access/access.js';
import { createActorLoader } from './loadActor.js';

const requireActor = (id: string): Actor => ({
  id,
  username: id,
  isAdmin: false,
  accessRights: allRights,
});
/** The user of the cookie's session, and the accounts in the database. */
let session: string | undefined;
let accounts: string[];
let asked: string[];

const sessions: RequestHandler = (request, _response, next) => {
  request.session = { userId: session, lastModified: new Date() } as Request['session'];
  next();
};
const findActor = async (id: string) => {
  asked.push(id);
  return accounts.includes(id) ? requireActor(id) : null;
};
const findOwner = async (token: string) => requireActor(`owner of ${token}`);
const loadActor = createActorLoader(sessions, findActor, { authenticate: findOwner, findActor: findOwner });

async function load(cookie: string | undefined = 'a=b; cosmic.sid=s1'): Promise<string | undefined> {
  const request = { headers: { cookie } } as Request;
  asked = [];
  await new Promise<void>((resolve, reject) => {
    void loadActor(request, {} as Response, (error?: unknown) => (error ? reject(error) : resolve()));
  });
  return request.actor?.id;
}

test("a session's last user is used only if the session still belongs to them", async () => {
  [session, accounts] = ['mira', ['mira', 'noor']];
  expect([await load(), asked]).toEqual(['mira', ['mira']]);
  expect([await load(), asked]).toEqual(['mira', ['mira']]);
  session = 'noor';
  expect([await load(), asked]).toEqual(['noor', ['mira', 'noor']]);
  session = undefined;
  expect(await load()).toBeUndefined();
  expect([await load(), asked]).toEqual([undefined, []]);
});

test('a deleted account is signed out at once', async () => {
  [session, accounts] = ['mira', ['mira']];
  expect(await load()).toBe('mira');
  accounts = [];
  expect(await load()).toBeUndefined();
});

test('without a cookie, no account is read', async () => {
  session = undefined;
  expect([await load('other=1'), asked]).toEqual([undefined, []]);
});
