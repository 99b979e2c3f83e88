import { randomBytes } from 'node:crypto';
import type { APIRequestContext, Browser, Page } from 'playwright-core';
import { type Look, launchBrowser, openWindow, type Window } from './browser.js';
import { newDataDir, startProgram } from './program.js';

/** A password that passes every rule. */
export const password = 'quiet-orbit-42';

/** Every right on. */
export const allRights = {
  aiAssistants: true,
  games: true,
  studyHub: true,
  notes: true,
  fileVault: true,
  tools: true,
};

/** Who may use what; what is left out is off. */
export type Rights = Partial<typeof allRights>;

/** Every right off. */
export const noRights: Rights = Object.fromEntries(Object.keys(allRights).map((right) => [right, false]));

const admin = { username: 'owner', password };

/** The running product on an empty database with one admin, and a browser. */
export interface Suite {
  url: string;
  browser: Browser;
  /** A window of somebody who is not signed in. */
  open(look?: Look): Promise<Window>;
  /** A window in which the admin is signed in. */
  openAsAdmin(look?: Look): Promise<Window>;
  /** A window in which a new person with these rights, by default all, is signed in. */
  openAsMember(rights?: Rights, look?: Look): Promise<Window & { username: string }>;
  /** The code of a fresh invite. */
  newInviteCode(rights?: Rights): Promise<string>;
  close(): Promise<void>;
}

/** Starts product and browser; one for each test file, so that no file depends on another. */
export async function startSuite(settings: Record<string, string> = {}): Promise<Suite> {
  const [program, browser] = await Promise.all([
    startProgram(newDataDir(), {
      ADMIN_USERNAME: admin.username,
      ADMIN_PASSWORD: admin.password,
      ...settings,
    }),
    launchBrowser(),
  ]);
  const { url } = program;
  const open = (look?: Look) => openWindow(browser, url, look);

  const openAsAdmin = async (look?: Look) => {
    const window = await open(look);
    await window.context.request.post('/api/login', { data: admin });
    return window;
  };

  let inviting: Promise<APIRequestContext> | undefined;
  /** Calls of the admin that need no window; signed in once. */
  const startInviting = async () => {
    const { request } = await browser.newContext({ baseURL: url });
    await request.post('/api/login', { data: admin });
    return request;
  };

  const newInviteCode = async (rights: Rights = allRights) => {
    inviting ??= startInviting();
    const answer = await (await inviting).post('/api/invite', {
      data: { accessRights: { ...noRights, ...rights } },
    });
    if (!answer.ok()) throw new Error(`no invite: ${await answer.text()}`);
    const { code } = await answer.json();
    return String(code);
  };

  return {
    url,
    browser,
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
      await browser.close();
      program.process.kill('SIGTERM');
      await program.ended;
    },
  };
}

/** Waits for what the frame loads in a free moment: live updates, keys, the banner. */
export async function waitForExtras(page: Page) {
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/ShellExtras-')),
  );
  await page.waitForLoadState('networkidle');
}
