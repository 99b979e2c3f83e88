import type { RequestHandler } from 'express';
import fresh from 'fresh';
import { auditOrigin } from '../../core/audit/audit.js';
import { type Route, requireActor } from '../../core/http/route.js';
import { receiveFile } from '../../core/uploads/multipart.js';
import type { Backgrounds } from './background.service.js';
import type { Logos } from './logo.service.js';
import type { SettingsService } from './settings.service.js';
import { logoUrl, pictureUrl, toManifest } from './siteInfo.js';

/** The bytes at one URL never change. */
const forEver = 'public, max-age=31536000, immutable';

const sendPicture =
  ({ open }: Pick<Backgrounds, 'open'>, type: string): RequestHandler =>
  async (request, response) => {
    const id = String(request.params.id);
    const etag = `"${id}"`;
    const picture = await open(id);
    response.set({
      'Cache-Control': forEver,
      ETag: etag,
      'Content-Type': type,
      'Content-Length': String(picture.length),
      'Content-Security-Policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
      'X-Content-Type-Options': 'nosniff',
    });
    if (fresh({ 'if-none-match': request.get('if-none-match') }, { etag })) {
      response.removeHeader('Content-Length');
      response.status(304).end();
      return;
    }
    response.end(request.method === 'HEAD' ? undefined : picture);
  };

/** Stores the uploaded image and responds with the site's public information. */
const receivePicture =
  (settings: SettingsService, pictures: Pick<Backgrounds, 'save'>): RequestHandler =>
  async (request, response) => {
    const actor = requireActor(request);
    const origin = auditOrigin({ actor, request });
    await receiveFile(request, (upload) => pictures.save(actor, upload, origin));
    response.status(201).json(settings.siteInfo());
  };

/** Serves the site's public information, its background, and its logo. */
export const siteRoutes = (settings: SettingsService, backgrounds: Backgrounds, logos: Logos): Route[] => [
  {
    method: 'get',
    path: '/api/site',
    access: 'public',
    handler: (_request, response) => {
      response.json(settings.siteInfo());
    },
  },
  {
    method: 'get',
    path: '/api/site/manifest',
    access: 'public',
    handler: (_request, response) => {
      response.type('application/manifest+json').json(toManifest(settings.siteInfo()));
    },
  },
  {
    method: 'get',
    path: pictureUrl(':id'),
    access: 'public',
    handler: sendPicture(backgrounds, 'image/webp'),
  },
  { method: 'get', path: logoUrl(':id'), access: 'public', handler: sendPicture(logos, 'image/png') },
  {
    method: 'post',
    path: '/api/site/background',
    access: 'admin',
    handler: receivePicture(settings, backgrounds),
  },
  { method: 'post', path: '/api/site/logo', access: 'admin', handler: receivePicture(settings, logos) },
];
