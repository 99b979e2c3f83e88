import type { Actor } from '../../../core/access/access.js';

/** The user with this ID, if the account is active. */
export type FindActor = (id: string) => Promise<Actor | null>;
