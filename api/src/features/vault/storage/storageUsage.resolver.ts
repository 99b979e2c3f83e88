import { Authorized, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { readUsage } from '../../../core/storage/storageUsage.js';
import { StorageUsage } from './storageUsage.type.js';

/** How much of the quota a person uses. */
@Resolver()
@Authorized(Feature.FILE_VAULT)
export class StorageUsageResolver {
  @Query(() => StorageUsage)
  storageUsage(@CurrentActor() actor: Actor): Promise<StorageUsage> {
    return readUsage(actor.id);
  }
}
