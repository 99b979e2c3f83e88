import { Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { auditOrigin } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { requireRecentSignIn } from '../../../core/sessions/recentSignIn.js';
import type { DataExports } from './dataExport.service.js';
import { DataExport } from './dataExport.type.js';

/** Lets everyone export their own data. */
@Resolver()
@Authorized('session')
export class DataExportResolver {
  constructor(private readonly services: { dataExports: DataExports }) {}

  @Query(() => DataExport, { nullable: true, description: 'The most recently requested data export.' })
  dataExport(@CurrentActor() actor: Actor): Promise<DataExport | null> {
    return this.services.dataExports.find(actor);
  }

  @Mutation(() => DataExport, {
    description: 'Prepares a one-time download of all your data. Requires a recent sign-in.',
  })
  async startDataExport(@CurrentActor() actor: Actor, @Ctx() context: Context): Promise<DataExport> {
    requireRecentSignIn(context.request);
    return this.services.dataExports.start(actor, auditOrigin(context));
  }
}
