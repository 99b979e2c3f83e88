import { existsSync } from 'node:fs';
import sparticuz from '@sparticuz/chromium';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';

const installed = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/chromium-browser'];

/** Chromium must not use the network beyond 127.0.0.1. */
export const browserArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Tests open many pages for a short time, so optimized code, frequent garbage collection, and small tiles don't pay
 * off. Without them, a page takes a sixth less processor time.
 */
const shortLivedPages = [
  '--js-flags=--no-opt --no-maglev --min-semi-space-size=16',
  '--default-tile-width=1536',
  '--default-tile-height=1024',
];

/** Chromium from the packages, which runs on Linux and uses a third less processor time, or an installed one. */
export async function browserPath(): Promise<string> {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  if (process.platform === 'linux') return sparticuz.executablePath();
  const path = installed.find((candidate) => existsSync(candidate));
  if (!path) throw new Error('No Chromium was found. Install it, or set CHROME_PATH.');
  return path;
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

/** The browser of a worker's test files, which run one after another. Each closes its windows. */
export async function shareBrowser(): Promise<Browser> {
  const running = await shared;
  if (running?.isConnected()) return running;
  shared = launchBrowser(shortLivedPages);
  return shared;
}

/** Closes a test file's windows with their cookies and storage. */
export async function closeWindows(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()));
}

/** The longest time a step may take on the slowest machine, in milliseconds. */
export const stepTimeoutMs = 60_000;

/** The design's two widths: desktop and phone. */
export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** Size and theme of a window; by default a dark desktop with a mouse and no service worker. */
export interface Look {
  size?: keyof typeof sizes;
  theme?: 'dark' | 'light';
  /** Touch input and mobile layout, as on a real phone. */
  isTouch?: boolean;
  hasServiceWorker?: boolean;
}

/** A browser window and the errors its pages print to the console. */
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
  // Anything that the content security policy blocks is our mistake.
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
