import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import express, { type Request, type RequestHandler, type Response } from 'express';
import serveCompressed from 'express-static-gzip';
import type { InlineHashes } from '../../core/http/securityHeaders.js';
import type { SiteInfo } from '../../features/settings/siteInfo.js';
import { createSitePages } from './sitePages.js';

/** A page with the first view for some paths, as listed in web/src/prerenderedPages.ts. */
interface PrerenderedPage {
  file: string;
  addresses: string;
  needsSession?: true;
}

/**
 * How long a page request waits for its user to be identified; without a response, the page itself shows what is wrong
 * with the database.
 */
const sessionTimeoutMs = 300;

/** For users with the narrow sidebar, the prerendered one would visibly shrink. */
const hasNarrowSidebar = /\bsidebar_state=false\b/;

/** Placeholder that web/styles.config.ts puts into the style elements that libraries fill from scripts. */
const ruledByScript = '/* ruled by script */';

/** The hashes of the pages' inline scripts and styles, for the content security policy. */
export function inlineHashes(webDir: string | undefined): InlineHashes {
  if (!webDir || !existsSync(webDir)) return { scripts: [], styles: [] };
  const pages = readdirSync(webDir)
    .filter((name) => name.endsWith('.html'))
    .map((name) => readFileSync(join(webDir, name), 'utf8'));
  const textsOf = (pattern: RegExp) =>
    pages.flatMap((page) => [...page.matchAll(pattern)].map(([, text = '']) => text));
  const hashesOf = (texts: string[]) => [
    ...new Set(texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)),
  ];
  return {
    scripts: hashesOf(textsOf(/<script>(.*?)<\/script>/gs)),
    styles: hashesOf([...textsOf(/<style>(.*?)<\/style>/gs), ruledByScript]),
  };
}

/**
 * The built web app. Browsers cache hashed files permanently and revalidate the others each time; every other path
 * returns the app's page. The build puts a .br and a .gz next to each file, so only the pages are compressed here. Only
 * signed-in users get the page with the dashboard's first view, because others would see it before the sign-in page.
 */
export function serveWebApp(
  webDir: string,
  isSignedIn: (request: Request, response: Response) => Promise<boolean>,
  readSite: () => SiteInfo,
): RequestHandler {
  const sitePages = createSitePages(webDir, readSite);
  const router = express.Router();
  const serve = (folder: string, cacheControl: string, fallthrough: boolean): RequestHandler =>
    serveCompressed(folder, {
      enableBrotli: true,
      orderPreference: ['br', 'gzip'],
      index: false,
      serveStatic: {
        fallthrough,
        redirect: false,
        cacheControl: false,
        setHeaders: (response, path) => {
          response.setHeader('Cache-Control', cacheControl);
          if (/\.svg(\.\w+)?$/.test(path)) response.setHeader('Content-Type', 'image/svg+xml; charset=utf-8');
        },
      },
    });

  router.use('/assets', serve(join(webDir, 'assets'), 'public, max-age=31536000, immutable', false));
  router.get(/^\/[\w-]+\.html$/, (request, response, next) => {
    const file = request.path.slice(1);
    if (sitePages.files.has(file)) sitePages.send(file, 'no-cache', request, response);
    else next();
  });
  router.use(serve(webDir, 'no-cache', true));
  const pages = JSON.parse(readFileSync(join(webDir, 'pages.json'), 'utf8')) as PrerenderedPage[];
  const isKnown = (request: Request, response: Response) =>
    Promise.race([isSignedIn(request, response), setTimeout(sessionTimeoutMs, false, { ref: false })]);
  for (const { file, addresses, needsSession } of pages) {
    router.get(new RegExp(addresses), async (request, response, next) => {
      const isTheirs = !needsSession || (await isKnown(request, response));
      if (!isTheirs || (needsSession && hasNarrowSidebar.test(request.headers.cookie ?? ''))) return next();
      sitePages.send(file, needsSession ? 'private, no-cache' : 'no-cache', request, response);
    });
  }
  router.get('/{*path}', (request, response) => sitePages.send('index.html', 'no-cache', request, response));
  return router;
}
