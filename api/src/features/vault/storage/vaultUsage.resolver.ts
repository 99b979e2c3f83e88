import { Authorized, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { readUsage } from '../../../core/storage/storageUsage.js';
import { VaultUsage } from './vaultUsage.type.js';

/** How much of the quota a person uses. */
@Resolver()
@Authorized(Feature.FILE_VAULT)
export class VaultUsageResolver {
  @Query(() => VaultUsage)
  vaultUsage(@CurrentActor() actor: Actor): Promise<VaultUsage> {
    return readUsage(actor.id);
  }
}
