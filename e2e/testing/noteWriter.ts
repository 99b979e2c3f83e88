import { admin, password } from './program.js';
import { allRights } from './rights.js';

const json = { 'content-type': 'application/json' };

/** No request waits this long, whatever happens to the database. */
const answerWithinMs = 60_000;

/** Posts JSON with the cookie. */
export const post = (url: string, path: string, cookie: string, body: object) =>
  fetch(url + path, {
    method: 'POST',
    headers: { ...json, cookie },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(answerWithinMs),
  });

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

/** Signs a member in and returns the cookie; throws if that is refused. */
export async function signIn(url: string, username = admin.username): Promise<string> {
  const answer = await post(url, '/api/login', '', { username, password });
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
  return cookieOf(answer);
}

/** The cookie of a new member with access to everything, invited by the admin. */
export async function register(url: string, adminCookie: string, username: string): Promise<string> {
  const invite = await post(url, '/api/invite', adminCookie, { accessRights: allRights });
  const { code } = (await invite.json()) as { code: string };
  const answer = await post(url, `/api/register/${code}`, '', { username, password });
  if (answer.status !== 201) throw new Error(`registering answered ${answer.status}`);
  return cookieOf(answer);
}

/** Creates a note and returns the raw response. */
export const createNote = (url: string, cookie: string, title: string) =>
  post(url, '/graphql', cookie, {
    query: 'mutation ($title: String!) { createNote(input: { title: $title }) { id } }',
    variables: { title },
  });

/** Writes notes one after another, recording acknowledged ones and the other responses. */
export function keepWriting(url: string, cookie: string, prefix: string) {
  const acknowledged: string[] = [];
  const refusals = new Map<number, number>();
  let slowestMs = 0;
  let isOver = false;
  const work = async () => {
    for (let count = 0; !isOver; count++) {
      const title = `${prefix}-${count}`;
      const began = Date.now();
      const answer = await createNote(url, cookie, title);
      const { data } = (await answer.json()) as { data?: { createNote?: { id: string } | null } };
      slowestMs = Math.max(slowestMs, Date.now() - began);
      if (answer.status === 200 && data?.createNote) acknowledged.push(title);
      else refusals.set(answer.status, (refusals.get(answer.status) ?? 0) + 1);
    }
  };
  const done = work();
  return {
    acknowledged,
    refusals,
    slowestMs: () => slowestMs,
    stop: () => {
      isOver = true;
      return done;
    },
  };
}

/** The titles of all of a member's notes, page by page. */
export async function readTitles(url: string, cookie: string): Promise<string[]> {
  const titles: string[] = [];
  for (let after: string | null = null; ; ) {
    const answer = await post(url, '/graphql', cookie, {
      query: 'query ($after: ID) { notes(after: $after) { id title } }',
      variables: { after },
    });
    const { data } = (await answer.json()) as { data: { notes: { id: string; title: string }[] } };
    const items = data.notes;
    if (items.length === 0) return titles;
    titles.push(...items.map(({ title }) => title));
    after = items.at(-1)?.id ?? null;
  }
}

/** Checks that every acknowledged note is there, and that none is there twice. */
export function expectNothingLost(titles: readonly string[], acknowledged: readonly string[]) {
  expect(acknowledged.filter((title) => !titles.includes(title))).toEqual([]);
  expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
}
