import type { Request } from 'express';
import type { ContainerType } from 'type-graphql';
import type { Access, Actor } from '../access/access.js';

/** An operation's context. */
export interface Context {
  /** The signed-in user, read from the database for this request, or null. For a socket, the current user. */
  readonly actor: Actor | null;
  /** The HTTP request; subscriptions have none. */
  request: Request | null;
  /** Collects the access a subscription needs. It ends when that access is removed. */
  passedAccess?: Set<Access>;
  /** The app's resolvers with their services. */
  readonly resolvers: ContainerType;
}

/** The context of an HTTP operation. A class, because Apollo copies the fields of a context but keeps its prototype. */
export class HttpContext implements Context {
  constructor(
    readonly request: Request,
    readonly resolvers: ContainerType,
  ) {}

  get actor(): Actor | null {
    return this.request.actor;
  }
}
