import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Request, Response } from 'express';
import fresh from 'fresh';
import type { SiteInfo } from '../../features/settings/siteInfo.js';

/** Better compression takes much longer, and changing the settings creates all pages again. */
const brotliQuality = 9;

/** The name in the pages from the build. */
const builtName = 'Cosmic Dashboard';

/** The logo in the pages from the build. */
const builtLogos = ['/favicon.svg', '/icons/apple-touch-icon.png'];

type Encoding = 'br' | 'gzip' | 'identity';

/** A page with its encodings, each created when it's first requested. */
interface Page {
  html: string;
  encoded: Map<Encoding, { body: Buffer; etag: string }>;
}

/**
 * Sends a page from the build with the site's public information in it, because requesting that separately would delay
 * the first paint.
 */
export type SendPage = (file: string, cacheControl: string, request: Request, response: Response) => void;

/** The build's pages by filename, and a function that sends one. */
export function createSitePages(
  webDir: string,
  readSite: () => SiteInfo,
): { files: ReadonlySet<string>; send: SendPage } {
  const names = readdirSync(webDir).filter((name) => name.endsWith('.html'));
  const sources = new Map(names.map((name) => [name, readFileSync(join(webDir, name), 'utf8')]));
  let pages = new Map<string, Page>();
  let madeFor = '';

  const pageOf = (file: string): Page => {
    const site = readSite();
    const json = JSON.stringify(site);
    if (json !== madeFor) {
      pages = new Map();
      madeFor = json;
    }
    let page = pages.get(file);
    if (!page) {
      page = { html: withSite(sources.get(file) ?? '', site), encoded: new Map() };
      pages.set(file, page);
    }
    return page;
  };

  return {
    files: new Set(names),
    send: (file, cacheControl, request, response) => {
      const encoding = chooseEncoding(request);
      const { body, etag } = encode(pageOf(file), encoding);
      response.set({ 'Cache-Control': cacheControl, ETag: etag, Vary: 'Accept-Encoding' });
      response.type('html');
      if (fresh(request.headers, { etag })) {
        response.status(304).end();
        return;
      }
      if (encoding !== 'identity') response.set('Content-Encoding', encoding);
      response.set('Content-Length', String(body.length));
      response.end(request.method === 'HEAD' ? undefined : body);
    },
  };
}

/** The page with the site's name and logo instead of the product's, and the other information for the app. */
function withSite(source: string, site: SiteInfo): string {
  const name = escapeHtml(site.name);
  const { logo } = site;
  const branded = logo
    ? builtLogos.reduce((page, path) => page.replaceAll(`"${path}"`, `"${logo}"`), source)
    : source;
  return (
    branded
      .replace(`<title>${builtName}</title>`, () => `<title>${name}</title>`)
      .replace(/(<span data-site-name[^<>]*>)[^<]*/g, (_all, tag: string) => `${tag}${name}`)
      // Escapes anything that could end the element.
      .replace(
        /(<script id="site"[^<>]*>)[^<]*/,
        (_all, tag: string) => `${tag}${JSON.stringify(site).replaceAll('<', '\\u003c')}`,
      )
  );
}

/** The smallest encoding that the browser accepts, regardless of the order it lists them in. */
function chooseEncoding(request: Request): Encoding {
  if (request.acceptsEncodings('br')) return 'br';
  return request.acceptsEncodings('gzip') ? 'gzip' : 'identity';
}

function encode({ html, encoded }: Page, encoding: Encoding): { body: Buffer; etag: string } {
  const known = encoded.get(encoding);
  if (known) return known;
  const body = compressors[encoding](Buffer.from(html));
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  const made = { body, etag };
  encoded.set(encoding, made);
  return made;
}

const compressors: Record<Encoding, (html: Buffer) => Buffer> = {
  br: (html) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: (html) => gzipSync(html, { level: 9 }),
  identity: (html) => html,
};

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => entities[mark] ?? mark);
