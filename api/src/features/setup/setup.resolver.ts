import { Authorized, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { SetupProgress, SiteAddress } from './setup.type.js';

/** What setup needs from other features. */
export interface SetupSources {
  readAddress(): SiteAddress;
  readProgress(adminId: string): Promise<SetupProgress>;
}

/** The owner's first steps, for admins. */
export function createSetupResolver({ readAddress, readProgress }: SetupSources) {
  @Resolver()
  @Authorized('admin')
  class SetupResolver {
    @Query(() => SiteAddress, { description: 'Where other devices reach the dashboard.' })
    siteAddress(): SiteAddress {
      return readAddress();
    }

    @Query(() => SetupProgress, { description: 'Which of the first steps are done.' })
    setupProgress(@CurrentActor() { id }: Actor): Promise<SetupProgress> {
      return readProgress(id);
    }
  }
  return SetupResolver;
}
