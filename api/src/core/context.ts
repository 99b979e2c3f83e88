import type { Request } from 'express';
import type { Actor } from './access.js';

/** What an operation knows about the request that it serves. */
export interface Context {
  /** Who is signed in, read from the database for this request; null when nobody is. */
  actor: Actor | null;
  /** The HTTP request; a subscription has none. */
  request: Request | null;
}

declare module 'express-session' {
  interface SessionData {
    userId: string;
  }
}

declare global {
  namespace Express {
    interface Request {
      /** Who is signed in; null when nobody is. Set before any route runs. */
      actor: Actor | null;
    }
  }
}
