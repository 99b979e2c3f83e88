import { IsOptional, IsString, Length } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

export enum BackupState {
  RUNNING = 'running',
  DONE = 'done',
  FAILED = 'failed',
}
registerEnumType(BackupState, { name: 'BackupState' });

export enum BackupSource {
  MANUAL = 'manual',
  SCHEDULE = 'schedule',
  COMMAND_LINE = 'commandLine',
  BEFORE_RESTORE = 'beforeRestore',
  UPLOAD = 'upload',
}
registerEnumType(BackupSource, { name: 'BackupSource', description: 'Why the backup was created.' });

export enum BackupCheckState {
  RUNNING = 'running',
  RIGHT = 'right',
  WRONG = 'wrong',
  FAILED = 'failed',
}
registerEnumType(BackupCheckState, {
  name: 'BackupCheckState',
  description: 'WRONG: something doesn’t match. FAILED: verification couldn’t finish.',
});

export enum RestoreState {
  RUNNING = 'running',
  DONE = 'done',
  FAILED = 'failed',
}
registerEnumType(RestoreState, { name: 'RestoreState' });

export enum DestinationKind {
  FOLDER = 'folder',
  S3 = 's3',
}
registerEnumType(DestinationKind, { name: 'DestinationKind' });

@ObjectType({ description: 'The result of verifying a backup.' })
export class BackupCheck {
  @Field(() => BackupCheckState)
  state!: BackupCheckState;

  @Field(() => GraphQLDateTime)
  at!: Date;

  @Field(() => Int, { description: 'Number of documents compared.' })
  documents!: number;

  @Field(() => Int, { description: 'Number of files whose hash was compared.' })
  files!: number;

  @Field(() => String, { nullable: true })
  problem!: string | null;
}

@ObjectType({ description: 'A copy of a backup in another location.' })
export class BackupCopy {
  @Field(() => DestinationKind)
  kind!: DestinationKind;

  @Field({ description: 'A folder, or a bucket and prefix.' })
  location!: string;

  @Field()
  isDone!: boolean;

  @Field(() => String, { nullable: true })
  problem!: string | null;
}

@ObjectType()
export class BackupProgress {
  @Field(() => Int)
  done!: number;

  @Field(() => Int, { description: '0 until it is known.' })
  total!: number;

  @Field({ description: 'The current step, in words.' })
  text!: string;
}

@ObjectType({ description: 'A snapshot of all data and files.' })
export class Backup {
  @Field(() => ID)
  id!: string;

  @Field(() => BackupSource)
  source!: BackupSource;

  @Field(() => BackupState)
  state!: BackupState;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the snapshot was taken.' })
  time!: Date | null;

  @Field()
  fileName!: string;

  @Field(() => Float, { description: 'Size in bytes.' })
  size!: number;

  @Field({ description: 'The file’s SHA-256 hash. Empty while the backup is running.' })
  sha256!: string;

  @Field()
  isEncrypted!: boolean;

  @Field(() => Int)
  documents!: number;

  @Field(() => String, { nullable: true, description: 'Why it failed.' })
  problem!: string | null;

  @Field({ description: 'Whether it has been canceled. It may take a moment to stop.' })
  isCanceled!: boolean;

  @Field(() => BackupCheck, { nullable: true })
  check!: BackupCheck | null;

  @Field(() => [BackupCopy])
  copies!: BackupCopy[];

  @Field(() => BackupProgress)
  progress!: BackupProgress;
}

@ObjectType({ description: 'How many items of a type are newer than a backup and would be lost.' })
export class RestoreLoss {
  @Field({ description: 'Such as “notes”.' })
  name!: string;

  @Field(() => Int, { description: 'Created since the backup.' })
  added!: number;

  @Field(() => Int, { description: 'Number in the backup.' })
  restored!: number;
}

@ObjectType({ description: 'What restoring a backup would do. The whole archive has been checked.' })
export class RestorePreview {
  @Field(() => GraphQLDateTime, { description: 'When the snapshot was taken.' })
  time!: Date;

  @Field({ description: 'The release that created it.' })
  productVersion!: string;

  @Field({ description: 'Whether another installation created it.' })
  isOtherInstallation!: boolean;

  @Field({
    description:
      'Whether it includes the keys that encrypt secrets. Without them, some secrets must be entered again.',
  })
  hasKeys!: boolean;

  @Field(() => [RestoreLoss])
  losses!: RestoreLoss[];
}

@ObjectType({ description: 'A secret that must be entered again after a restore.' })
export class LostSecret {
  @Field()
  name!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'The current restore, or the most recent one.' })
export class Restore {
  @Field(() => RestoreState)
  state!: RestoreState;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the backup’s snapshot was taken.' })
  time!: Date | null;

  @Field(() => BackupProgress)
  progress!: BackupProgress;

  @Field(() => String, { nullable: true })
  problem!: string | null;

  @Field(() => [LostSecret])
  lostSecrets!: LostSecret[];
}

@InputType()
export class CreateBackupInput {
  @Field(() => String, {
    nullable: true,
    description: 'Encrypts the backup, which then also includes the keys.',
  })
  @IsOptional()
  @IsString()
  @Length(8, 200, { message: 'Use 8 to 200 characters' })
  passphrase?: string | null;
}
