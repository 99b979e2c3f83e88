import { Arg, Authorized, Int, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import type { Search } from './search.service.js';
import { SearchHit } from './search.type.js';

/** The global search over GraphQL. */
@Resolver()
export class SearchResolver {
  constructor(private readonly services: { search: Search }) {}

  @Authorized()
  @Query(() => [SearchHit], {
    description: 'What you have access to that has words starting with those in the query.',
  })
  search(
    @CurrentActor() actor: Actor,
    @Arg('query', () => String) query: string,
    @Arg('first', () => Int, { defaultValue: 6, description: 'Maximum number of each type, 1 to 20.' })
    first: number,
  ): Promise<SearchHit[]> {
    return this.services.search(actor, query, first);
  }
}
