import { randomBytes } from 'node:crypto';
import { type APIRequestContext, type Page, request } from 'playwright-core';
import { inject } from 'vitest';
import { closeWindows, type Look, openWindow, shareBrowser, stepTimeoutMs, type Window } from './browser.js';
import { admin, password, startWithAdmin, stopProgram } from './program.js';
import { allRights, noRights, type Rights } from './rights.js';

/** The running server with one admin, and windows of the worker's browser. */
export interface Suite {
  url: string;
  /** A window without a signed-in user. */
  open(look?: Look): Promise<Window>;
  /** A window with the admin signed in. */
  openAsAdmin(look?: Look): Promise<Window>;
  /** A window with a new member signed in, by default with access to everything. */
  openAsMember(rights?: Rights, look?: Look): Promise<Window & { username: string }>;
  /** The code of a new invite. */
  newInviteCode(rights?: Rights): Promise<string>;
  close(): Promise<void>;
}

/**
 * Windows for a test file on the shared server and in the worker's browser. Each file has its own members, so that
 * none depends on another. A file that needs settings gets its own server.
 */
export async function startSuite(settings?: Record<string, string>): Promise<Suite> {
  const ownServer = settings && (await startWithAdmin(settings));
  const url = ownServer?.url ?? inject('url');
  // Asks for the browser each time, because it may have crashed in the test before.
  const open = async (look?: Look) => openWindow(await shareBrowser(), url, look);

  const openAsAdmin = async (look?: Look) => {
    const window = await open(look);
    await window.context.request.post('/api/login', { data: admin });
    return window;
  };

  let inviting: Promise<APIRequestContext> | undefined;
  /** Calls of the admin without a window, signed in once. */
  const startInviting = async () => {
    const calls = await request.newContext({ baseURL: url, timeout: stepTimeoutMs });
    await calls.post('/api/login', { data: admin });
    return calls;
  };

  const newInviteCode = async (rights: Rights = allRights) => {
    inviting ??= startInviting().catch((error) => {
      // The next test must not inherit a rate limit.
      inviting = undefined;
      throw error;
    });
    const answer = await (await inviting).post('/api/invite', {
      data: { accessRights: { ...noRights, ...rights } },
    });
    if (!answer.ok()) throw new Error(`no invite: ${await answer.text()}`);
    const { code } = await answer.json();
    return String(code);
  };

  return {
    url,
    open,
    openAsAdmin,
    newInviteCode,
    openAsMember: async (rights, look) => {
      const window = await open(look);
      const username = `member-${randomBytes(4).toString('hex')}`;
      const code = await newInviteCode(rights);
      const answer = await window.context.request.post(`/api/register/${code}`, {
        data: { username, password },
      });
      if (answer.status() !== 201)
        throw new Error(`registering answered ${answer.status()}: ${await answer.text()}`);
      return { ...window, username };
    },
    close: async () => {
      await closeWindows(await shareBrowser());
      await (await inviting)?.dispose();
      if (ownServer) await stopProgram(ownServer);
    },
  };
}

/** A suite that starts before a file's tests and closes after them. */
export function useSuite(settings?: Record<string, string>): Suite {
  const suite = {} as Suite;
  beforeAll(async () => {
    Object.assign(suite, await startSuite(settings));
  });
  afterAll(() => suite.close());
  return suite;
}

/** Waits for what loads when the page is idle: live updates, the session timer, the banner. */
export async function waitForExtras(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/ShellExtras-')),
  );
  await page.waitForLoadState('networkidle');
}
