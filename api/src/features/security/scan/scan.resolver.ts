import { Arg, Args, Authorized, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../../core/access/access.js';
import { auditOrigin, type RecordAudit } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { requireRecentSignIn } from '../../../core/sessions/recentSignIn.js';
import { acceptFinding, withdrawAcceptance } from './acceptance.service.js';
import { findScan, listScans, type ScanListing } from './scan.service.js';
import { AcceptFindingArgs, ScanSettings, ScanSettingsInput, SecurityScan } from './scan.type.js';
import { readScanSettings } from './scanSettings.service.js';

const maxListed = 50;

/** What the resolver needs from other features. */
export interface ScanOperations extends ScanListing {
  /** Queues a scan, unless one is running. */
  start(actor: Actor, context: Context): Promise<string>;
  saveSettings(input: ScanSettingsInput, context: Context): Promise<ScanSettings>;
  record: RecordAudit;
}

/** Security scans, for admins. */
@Resolver()
@Authorized('admin')
export class ScanResolver {
  constructor(private readonly services: { scans: ScanOperations }) {}

  @Query(() => [SecurityScan], { description: 'Recent scans, newest first. 50 are kept.' })
  securityScans(
    @Arg('first', () => Int, { defaultValue: maxListed }) first: number,
  ): Promise<SecurityScan[]> {
    return listScans(this.services.scans, Math.min(Math.max(first, 1), maxListed));
  }

  @Query(() => SecurityScan, { nullable: true })
  securityScan(@Arg('id', () => ID) id: string): Promise<SecurityScan | null> {
    return findScan(this.services.scans, id);
  }

  @Query(() => ScanSettings)
  scanSettings(): Promise<ScanSettings> {
    return readScanSettings();
  }

  @Mutation(() => ID, {
    description: 'Starts a scan and returns its job ID, which you can use to follow it.',
  })
  runSecurityScan(@CurrentActor() actor: Actor, @Ctx() context: Context): Promise<string> {
    return this.services.scans.start(actor, context);
  }

  @Mutation(() => ScanSettings, { description: 'Requires a recent sign-in.' })
  saveScanSettings(
    @Arg('input', () => ScanSettingsInput) input: ScanSettingsInput,
    @Ctx() context: Context,
  ): Promise<ScanSettings> {
    requireRecentSignIn(context.request);
    return this.services.scans.saveSettings(input, context);
  }

  @Mutation(() => SecurityScan, {
    nullable: true,
    description:
      'Accepts a finding of the latest scan. It reopens if it gets worse. Requires a recent sign-in.',
  })
  async acceptFinding(
    @Args(() => AcceptFindingArgs) { findingId, reason }: AcceptFindingArgs,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<SecurityScan | null> {
    requireRecentSignIn(context.request);
    await acceptFinding(
      findingId,
      reason,
      { ...auditOrigin(context), actorId: actor.id },
      this.services.scans.record,
    );
    return this.latest();
  }

  @Mutation(() => SecurityScan, { nullable: true, description: 'Reopens an accepted finding.' })
  async withdrawAcceptance(
    @Arg('findingId', () => ID) findingId: string,
    @Ctx() context: Context,
  ): Promise<SecurityScan | null> {
    await withdrawAcceptance(findingId, auditOrigin(context), this.services.scans.record);
    return this.latest();
  }

  private async latest(): Promise<SecurityScan | null> {
    const [latest = null] = await listScans(this.services.scans, 1);
    return latest;
  }
}
