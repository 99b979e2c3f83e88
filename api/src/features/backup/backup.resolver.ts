import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Actor } from '../../core/access/access.js';
import { auditOrigin } from '../../core/audit/audit.js';
import type { Context } from '../../core/graphql/context.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { PageArgs } from '../../core/input/page.type.js';
import { requireRecentSignIn } from '../../core/sessions/recentSignIn.js';
import { Backup, CreateBackupInput, DestinationKind, Restore, RestorePreview } from './backup.type.js';
import { uploadPath } from './backupPaths.js';
import type { Backups } from './backups.service.js';
import { explainFailure } from './destinations/explainFailure.js';
import { BackupSettings, BackupSettingsInput } from './schedule/backupSettings.type.js';
import { toBackup, toRestore } from './toBackup.js';

/** Backups and restores, for admins. */
@Resolver()
@Authorized('admin')
export class BackupResolver {
  constructor(private readonly services: { backups: Backups }) {}

  @Query(() => [Backup], { description: 'All backups, newest first.' })
  async backups(@Args(() => PageArgs) { first, after }: PageArgs): Promise<Backup[]> {
    return (await this.services.backups.list(first, after)).map(toBackup);
  }

  @Query(() => BackupSettings)
  backupSettings(): Promise<BackupSettings> {
    return this.services.backups.settings.read();
  }

  @Query(() => Restore, { nullable: true, description: 'The current restore, or the most recent one.' })
  async restore(): Promise<Restore | null> {
    const found = await this.services.backups.findRestore();
    return found && toRestore(found);
  }

  @Mutation(() => Backup, {
    description: 'Starts a backup. When it finishes, it’s verified by a test restore.',
  })
  async createBackup(
    @CurrentActor() actor: Actor,
    @Arg('input', () => CreateBackupInput) { passphrase }: CreateBackupInput,
    @Ctx() context: Context,
  ): Promise<Backup> {
    return toBackup(await this.services.backups.start(actor, passphrase ?? undefined, auditOrigin(context)));
  }

  @Mutation(() => Backup, { description: 'Cancels a running backup.' })
  async cancelBackup(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<Backup> {
    return toBackup(await this.services.backups.cancel(id, auditOrigin(context)));
  }

  @Mutation(() => ID, { description: 'Deletes a backup and its copies. Requires a recent sign-in.' })
  deleteBackup(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<string> {
    requireRecentSignIn(context.request);
    return this.services.backups.remove(id, auditOrigin(context));
  }

  @Mutation(() => String, {
    description: 'A URL for downloading a backup, valid for a few minutes. Requires a recent sign-in.',
  })
  async startBackupDownload(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<string> {
    requireRecentSignIn(context.request);
    return `/api/backups/${await this.services.backups.checkDownload(id)}/download`;
  }

  @Mutation(() => String, {
    description: 'A URL for uploading a backup, valid for a few minutes. Requires a recent sign-in.',
  })
  startBackupUpload(@Ctx() context: Context): string {
    requireRecentSignIn(context.request);
    return uploadPath;
  }

  @Mutation(() => BackupSettings, { description: 'Requires a recent sign-in.' })
  async saveBackupSettings(
    @Arg('input', () => BackupSettingsInput) input: BackupSettingsInput,
    @Ctx() context: Context,
  ): Promise<BackupSettings> {
    requireRecentSignIn(context.request);
    const saved = await this.services.backups.settings.save(input, auditOrigin(context));
    await this.services.backups.applySchedule();
    return saved;
  }

  @Mutation(() => String, {
    nullable: true,
    description:
      'Writes a test file to a backup destination. Returns an error message, or null. Requires a recent sign-in.',
  })
  async testBackupDestination(
    @Arg('kind', () => DestinationKind) kind: DestinationKind,
    @Arg('input', () => BackupSettingsInput) input: BackupSettingsInput,
    @Ctx() context: Context,
  ): Promise<string | null> {
    requireRecentSignIn(context.request);
    const destination = await this.services.backups.settings.destinationOf(kind, input);
    return destination.test().then(
      () => null,
      (error: unknown) => explainFailure(error),
    );
  }

  @Mutation(() => RestorePreview, {
    description: 'Checks an entire backup and returns what restoring it would do. Requires a recent sign-in.',
  })
  prepareRestore(
    @Arg('id', () => ID) id: string,
    @Arg('passphrase', () => String, { nullable: true }) passphrase: string | null,
    @Ctx() context: Context,
  ): Promise<RestorePreview> {
    requireRecentSignIn(context.request);
    return this.services.backups.prepareRestore(id, passphrase ?? undefined);
  }

  @Mutation(() => Restore, {
    description:
      'Starts restoring a backup, which replaces all current data and ends all sessions. Requires a recent sign-in.',
  })
  async restoreBackup(
    @Arg('id', () => ID) id: string,
    @Arg('passphrase', () => String, { nullable: true }) passphrase: string | null,
    @Arg('acceptsOtherInstallation', () => Boolean, { defaultValue: false }) acceptsOther: boolean,
    @Ctx() context: Context,
  ): Promise<Restore> {
    requireRecentSignIn(context.request);
    const origin = auditOrigin(context);
    return toRestore(
      await this.services.backups.startRestore(id, passphrase ?? undefined, acceptsOther, origin),
    );
  }
}
