import type { Actor } from '../../../core/access/access.js';

/** The account behind an id, while it is active. */
export type FindActor = (id: string) => Promise<Actor | null>;
