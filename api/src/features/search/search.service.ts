import { type Access, type Actor, isAllowed } from '../../core/access/access.js';
import { badInput } from '../../core/errors/userError.js';
import { createKeyedQueue } from '../../platform/jobs/keyedQueue.js';
import type { SearchHit, SearchKind } from './search.type.js';

const maxQuery = 200;

/** A hit as a feature finds it. */
export type FoundItem = Omit<SearchHit, 'kind'>;

/** How to search one feature, and who may. */
export interface SearchSource {
  kind: SearchKind;
  access: Exclude<Access, 'public' | 'signedIn' | 'session' | 'anySession'>;
  /** The best hits first, at most `count`, and only what the actor may see. */
  find(actor: Actor, query: string, count: number): Promise<FoundItem[]>;
}

/** The search over all sources that the actor may use. */
export function createSearch(sources: readonly SearchSource[]) {
  /** Each search reads everything, so a person's searches run one at a time. */
  const oneAtATime = createKeyedQueue();
  /**
   * Queries all sources at once; each returns its best hits, so that none crowds out the others. A hit found
   * by two of them is returned once.
   * @throws UserError BAD_USER_INPUT
   */
  return async (actor: Actor, query: string, count: number): Promise<SearchHit[]> => {
    if (query.length > maxQuery) throw badInput('query', `Use up to ${maxQuery} characters in your search.`);
    if (count < 1 || count > 20) throw badInput('first', 'Request 1 to 20 of each type.');
    const allowed = sources.filter(({ access }) => isAllowed(actor, access));
    const found = await oneAtATime(actor.id, () =>
      Promise.all(
        allowed.map(async ({ kind, find }) =>
          (await find(actor, query, count)).map((hit) => ({ ...hit, kind })),
        ),
      ),
    );
    const hits = found.flat();
    return hits.filter(({ id }, index) => hits.findIndex((hit) => hit.id === id) === index);
  };
}

/** The functions of `createSearch`. */
export type Search = ReturnType<typeof createSearch>;
