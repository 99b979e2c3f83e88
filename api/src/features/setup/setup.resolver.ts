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
@Resolver()
@Authorized('admin')
export class SetupResolver {
  constructor(private readonly services: { setup: SetupSources }) {}

  @Query(() => SiteAddress, { description: 'Where other devices reach the dashboard.' })
  siteAddress(): SiteAddress {
    return this.services.setup.readAddress();
  }

  @Query(() => SetupProgress, { description: 'Which of the first steps are done.' })
  setupProgress(@CurrentActor() { id }: Actor): Promise<SetupProgress> {
    return this.services.setup.readProgress(id);
  }
}
