import { Authorized, Query, Resolver } from 'type-graphql';
import { readStatus, type StatusSources } from './status.service.js';
import { SystemStatus } from './status.type.js';

/** The state of the installation, for admins. */
export function createStatusResolver(sources: StatusSources) {
  @Resolver()
  @Authorized('admin')
  class StatusResolver {
    @Query(() => SystemStatus, { description: 'The same as GET /api/status.' })
    systemStatus(): Promise<SystemStatus> {
      return readStatus(sources);
    }
  }
  return StatusResolver;
}
