import { type RequestHandler, Router } from 'express';
import { type Access, type Actor, requireAccess, requireSignedIn } from '../access/access.js';

declare global {
  namespace Express {
    interface Request {
      /**
       * Called after the last byte of a file, to check that the sender still has access.
       * @throws UserError UNAUTHENTICATED, FORBIDDEN
       */
      confirmAccess?(): Promise<void>;
    }
  }
}

/** A REST route. Access has no default, so every route has to declare it. */
export interface Route {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  path: string;
  access: Access;
  handler: RequestHandler;
}

/** Mounts the routes, each behind its access policy. */
export function createRouter(routes: readonly Route[]): Router {
  const router = Router({ caseSensitive: true });
  for (const { method, path, access, handler } of routes) {
    const action = method === 'get' ? 'read' : 'write';
    router[method](path, (request, _response, next) => {
      request.operation = `${method.toUpperCase()} ${path}`;
      requireAccess(request.actor, access, action);
      request.confirmAccess = async () => {
        await request.refreshActor();
        requireAccess(request.actor, access, action);
      };
      next();
    });
    router[method](path, handler);
  }
  return router;
}

/** The signed-in user of a route that isn't public. */
export function requireActor(request: { actor: Actor | null }): Actor {
  return requireSignedIn(request.actor);
}
