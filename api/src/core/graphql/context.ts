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

/** The context of an operation over HTTP. A class, because Apollo copies the fields of a context, and its prototype stays. */
export class HttpContext implements Context {
  constructor(readonly request: Request) {}

  get actor(): Actor | null {
    return this.request.actor;
  }
}
