import type { Request } from 'express';
import type { Access, Actor } from '../access/access.js';

/** What an operation knows about the request that it serves. */
export interface Context {
  /** Who is signed in, read from the database for this request; null when nobody is. Of a socket, the person of now. */
  readonly actor: Actor | null;
  /** The HTTP request; a subscription has none. */
  request: Request | null;
  /** Collects what a subscription was allowed by: it ends with that. */
  passedAccess?: Set<Access>;
}

declare module 'express-session' {
  interface SessionData {
    userId: string;
    /** When the person signed in; sessions of earlier releases lack it. */
    createdAt?: Date;
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
