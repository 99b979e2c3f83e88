import { join } from 'node:path';
import express, { type RequestHandler } from 'express';
import serveCompressed from 'express-static-gzip';

/**
 * The built web app. Hashed files stay in browsers for ever, the others are asked for anew each time; every other
 * path is the app's page. The build left a .br and a .gz beside each file, so nothing is compressed here.
 */
export function serveWebApp(webDir: string): RequestHandler {
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
        setHeaders: (response) => response.setHeader('Cache-Control', cacheControl),
      },
    });

  router.use('/assets', serve(join(webDir, 'assets'), 'public, max-age=31536000, immutable', false));
  const serveRoot = serve(webDir, 'no-cache', true);
  router.use(serveRoot);
  router.get('/{*path}', (request, response, next) => {
    request.url = '/index.html';
    serveRoot(request, response, next);
  });
  return router;
}
