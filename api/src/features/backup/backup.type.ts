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
registerEnumType(BackupSource, { name: 'BackupSource', description: 'Why there is a backup.' });

export enum BackupCheckState {
  RUNNING = 'running',
  RIGHT = 'right',
  WRONG = 'wrong',
  FAILED = 'failed',
}
registerEnumType(BackupCheckState, {
  name: 'BackupCheckState',
  description: 'WRONG: something differs. FAILED: it could not be found out.',
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

  @Field(() => Int, { description: 'Documents that were compared.' })
  documents!: number;

  @Field(() => Int, { description: 'Files whose hash was compared.' })
  files!: number;

  @Field(() => String, { nullable: true })
  problem!: string | null;
}

@ObjectType({ description: 'A copy of a backup at another place.' })
export class BackupCopy {
  @Field(() => DestinationKind)
  kind!: DestinationKind;

  @Field({ description: 'A folder, or bucket and prefix.' })
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

  @Field(() => Int, { description: '0: not known yet.' })
  total!: number;

  @Field({ description: 'What happens just now, in words.' })
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

  @Field(() => Float, { description: 'Bytes.' })
  size!: number;

  @Field({ description: 'SHA-256 of the file; empty while it is made.' })
  sha256!: string;

  @Field()
  isEncrypted!: boolean;

  @Field(() => Int)
  documents!: number;

  @Field(() => String, { nullable: true, description: 'Why there is none.' })
  problem!: string | null;

  @Field({ description: 'Somebody has canceled it; it may take a moment to stop.' })
  isCanceled!: boolean;

  @Field(() => BackupCheck, { nullable: true })
  check!: BackupCheck | null;

  @Field(() => [BackupCopy])
  copies!: BackupCopy[];

  @Field(() => BackupProgress)
  progress!: BackupProgress;
}

@ObjectType({ description: 'How many of something are newer than a backup, and would be lost.' })
export class RestoreLoss {
  @Field({ description: 'Such as "notes".' })
  name!: string;

  @Field(() => Int, { description: 'Made since.' })
  added!: number;

  @Field(() => Int, { description: 'How many the backup has.' })
  restored!: number;
}

@ObjectType({ description: 'What restoring a backup would do; all of the archive was checked.' })
export class RestorePreview {
  @Field(() => GraphQLDateTime, { description: 'When the snapshot was taken.' })
  time!: Date;

  @Field({ description: 'The release that made it.' })
  productVersion!: string;

  @Field({ description: 'Was it made by another installation?' })
  isOtherInstallation!: boolean;

  @Field({
    description: 'Does it bring the keys that seal secrets? Without them some have to be entered again.',
  })
  hasKeys!: boolean;

  @Field(() => [RestoreLoss])
  losses!: RestoreLoss[];
}

@ObjectType({ description: 'Something that has to be entered again after a restore.' })
export class LostSecret {
  @Field()
  name!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'The restore that runs, or the last one.' })
export class Restore {
  @Field(() => RestoreState)
  state!: RestoreState;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'The moment of the backup.' })
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
    description: 'Encrypts the archive, which then holds the keys too.',
  })
  @IsOptional()
  @IsString()
  @Length(8, 200, { message: 'Use 8 to 200 characters' })
  passphrase?: string | null;
}
