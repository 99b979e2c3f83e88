import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** Chromium must not call home: the tests use no network but 127.0.0.1. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium's program: an installed one, or the one that comes with the packages. */
export async function browserPath(): Promise<string> {
  const path = process.env.CHROME_PATH ?? installed.find((candidate) => existsSync(candidate));
  return path ?? sparticuz.executablePath();
}

/** Starts Chromium. */
export async function launchBrowser(moreArgs: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: await browserPath(),
    args: [...browserArgs, ...moreArgs],
    headless: !process.env.HEADED,
  });
}

let shared: Promise<Browser> | undefined;

/** The browser of all test files that a worker runs, one after the other; each closes its windows when it ends. */
export async function shareBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchBrowser();
  return shared;
}

/** Closes the windows of a test file, and with them its cookies and what its pages keep. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** How long the slowest machine may take for the slowest step, in milliseconds. */
export const stepTimeoutMs = 60_000;

/** The two widths of the design: a desk and a phone. */
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Width and theme of a window; a desk in the dark with a mouse, without a service worker, unless it says otherwise. */
export interface Look {
  size?: keyof typeof sizes;
  theme?: 'dark' | 'light';
  /** Fingers instead of a mouse, as on a real phone: a page is tapped, and the browser lays it out as a phone does. */
  isTouch?: boolean;
  hasServiceWorker?: boolean;
}

/** A browser window of its own, with all that its pages print to the console as an error. */
export interface Window {
  context: BrowserContext;
  page: Page;
  errors: string[];
}

/** Opens a window with its own cookies and theme. */
export async function openWindow(
  browser: Browser,
  baseURL: string,
  { size = 'desktop', theme = 'dark', isTouch = false, hasServiceWorker = false }: Look = {},
): Promise<Window> {
  const context = await browser.newContext({
    baseURL,
    viewport: sizes[size],
    hasTouch: isTouch,
    isMobile: isTouch,
    reducedMotion: 'reduce',
    serviceWorkers: hasServiceWorker ? 'allow' : 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript((value) => {
    if (!localStorage.getItem('theme')) localStorage.setItem('theme', value);
  }, theme);
  // Whatever the policy of the pages has refused is an error of ours.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
      throw new Error(`${effectiveDirective} has refused ${blockedURI} of ${sourceFile}`);
    });
  });
  context.setDefaultTimeout(stepTimeoutMs);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(`${message.text()} (${message.location().url})`);
  });
  return { context, page, errors };
}
