import { Authorized, Query, Resolver } from 'type-graphql';
import { readStatus, type StatusSources } from './status.service.js';
import { SystemStatus } from './status.type.js';

/** The state of the installation, for admins. */
@Resolver()
@Authorized('admin')
export class StatusResolver {
  constructor(private readonly services: { status: StatusSources }) {}

  @Query(() => SystemStatus, { description: 'The same as GET /api/status.' })
  systemStatus(): Promise<SystemStatus> {
    return readStatus(this.services.status);
  }
}
