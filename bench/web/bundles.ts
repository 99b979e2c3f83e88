import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { launchBrowser, openWindow } from '@cosmic/e2e/testing/browser';
import type { Page } from 'playwright-core';
import type { Figures } from '../harness/figures.js';
import { admin, startServer } from '../harness/server.js';

const webDir = 'dist/web';
const routes = [
  '/ai-assistants',
  '/games',
  '/study-hub',
  '/file-vault',
  '/tools',
  '/notes',
  '/admin',
  '/user-management',
  '/site-settings',
  '/security',
];

interface Chunk {
  file: string;
  imports?: string[];
}

/** Code that the sign-in page and the dashboard need to appear. The rest loads when the browser is idle. */
const signInModules = ['index.html', 'src/features/auth/AuthPage.tsx'];
const dashboardModules = ['index.html', 'src/app/SignedInApp.tsx', 'src/app/dashboard/DashboardScreen.tsx'];

const labs = 'src/features/games/networkBuilder';
/** The diagram and the console load right after the page. */
const laterParts = [`${labs}/topology/TopologyCanvas.tsx`, `${labs}/console/DeviceConsole.tsx`];
const labPages = { 'a lab': `${labs}/play/LabPage.tsx`, 'a sandbox': `${labs}/sandbox/SandboxPage.tsx` };

/**
 * Target 11: JavaScript in kB, compressed with Brotli. "At rest" includes everything that the browser has requested,
 * including preloaded code.
 */
export async function measureBundles(): Promise<Figures> {
  const server = await startServer();
  const browser = await launchBrowser();
  try {
    const { page, context } = await openWindow(browser, server.url);
    const signIn = await scriptsOf(page, '/auth');
    await context.request.post('/api/login', { data: admin });
    const app = await scriptsOf(page, '/');
    const figures: Figures = {
      '11. first load of /auth, kB': { value: kilobytes(chunksOf(signInModules)), atMost: 115 },
      'at rest on /auth, kB': { value: kilobytes(signIn) },
      '11. first load of /, kB': { value: kilobytes(chunksOf(dashboardModules)), atMost: 170 },
      'at rest on /, kB': { value: kilobytes(app) },
    };
    for (const route of routes) {
      const further = [...(await scriptsOf(page, route))].filter((path) => !app.has(path));
      figures[`11. further for ${route}, kB`] = { value: kilobytes(further), atMost: 60 };
    }
    const known = new Set(chunksOf(dashboardModules));
    for (const [name, page] of Object.entries(labPages)) {
      const further = chunksOf([page, ...laterParts]).filter((file) => !known.has(file));
      figures[`${name}: chunks beyond the dashboard's, kB`] = { value: kilobytes(further), atMost: 170 };
    }
    return figures;
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The files of these modules and of everything they import statically. */
function chunksOf(modules: string[]): string[] {
  const manifest: Record<string, Chunk> = JSON.parse(
    readFileSync(join(webDir, '.vite/manifest.json'), 'utf8'),
  );
  const seen = new Set(modules);
  for (const name of seen) for (const imported of manifest[name]?.imports ?? []) seen.add(imported);
  return [...seen].map((name) => {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    return chunk.file;
  });
}

async function scriptsOf(page: Page, path: string): Promise<Set<string>> {
  const scripts = new Set<string>();
  const note = (request: { url(): string }) => {
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('.js')) scripts.add(pathname);
  };
  page.on('request', note);
  await page.goto(path, { waitUntil: 'networkidle' });
  page.off('request', note);
  return scripts;
}

function kilobytes(paths: Iterable<string>): number {
  let bytes = 0;
  for (const path of paths) {
    const file = join(webDir, path);
    bytes += statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
  }
  return bytes / 1000;
}
