import { IsBoolean, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'When backups run, which are kept, and where copies go.' })
export class BackupSettings {
  @Field({ description: 'Whether a backup runs every day.' })
  isScheduled!: boolean;

  @Field(() => Int, { description: 'Hour of the day, 0 to 23, in the time zone.' })
  hour!: number;

  @Field({ description: 'IANA name.' })
  timeZone!: string;

  @Field(() => Int, { description: 'Number of daily backups to keep.' })
  keepDaily!: number;

  @Field(() => Int, { description: 'Number of weekly backups to keep.' })
  keepWeekly!: number;

  @Field(() => Int, { description: 'Number of monthly backups to keep.' })
  keepMonthly!: number;

  @Field({ description: 'The server’s backup folder. Backups always go there.' })
  ownFolder!: string;

  @Field({ description: 'A second folder on the server. Empty if there is none.' })
  folder!: string;

  @Field({ description: 'URL of an S3-compatible server. Empty if there is none.' })
  s3Endpoint!: string;

  @Field()
  s3Region!: string;

  @Field()
  s3Bucket!: string;

  @Field({ description: 'Prefix of object names in the bucket.' })
  s3Prefix!: string;

  @Field()
  s3AccessKeyId!: string;

  @Field({ description: 'Whether scheduled backups are encrypted.' })
  isEncrypted!: boolean;

  @Field({ description: 'Whether a secret key is stored and can be read.' })
  hasS3Secret!: boolean;
}

@InputType()
export class BackupSettingsInput {
  @Field()
  @IsBoolean()
  isScheduled!: boolean;

  @Field(() => Int)
  @IsInt()
  @Min(0, { message: 'Choose an hour from 0 to 23' })
  @Max(23, { message: 'Choose an hour from 0 to 23' })
  hour!: number;

  @Field()
  @IsString()
  @MaxLength(100)
  timeZone!: string;

  @Field(() => Int)
  @IsInt()
  @Min(1, { message: 'Keep at least one' })
  @Max(90, { message: 'Keep at most 90' })
  keepDaily!: number;

  @Field(() => Int)
  @IsInt()
  @Min(0, { message: 'Enter a number from 0' })
  @Max(60, { message: 'Keep at most 60' })
  keepWeekly!: number;

  @Field(() => Int)
  @IsInt()
  @Min(0, { message: 'Enter a number from 0' })
  @Max(60, { message: 'Keep at most 60' })
  keepMonthly!: number;

  @Field()
  @IsString()
  @MaxLength(1000, { message: 'Use up to 1,000 characters' })
  folder!: string;

  @Field()
  @IsString()
  @MaxLength(500, { message: 'Use up to 500 characters' })
  s3Endpoint!: string;

  @Field()
  @IsString()
  @MaxLength(100, { message: 'Use up to 100 characters' })
  s3Region!: string;

  @Field()
  @IsString()
  @MaxLength(100, { message: 'Use up to 100 characters' })
  s3Bucket!: string;

  @Field()
  @IsString()
  @MaxLength(300, { message: 'Use up to 300 characters' })
  s3Prefix!: string;

  @Field()
  @IsString()
  @MaxLength(200, { message: 'Use up to 200 characters' })
  s3AccessKeyId!: string;

  @Field(() => String, { nullable: true, description: 'A new secret key. Null keeps the stored one.' })
  @IsOptional()
  @IsString()
  @Length(0, 500, { message: 'Use up to 500 characters' })
  s3Secret?: string | null;

  @Field(() => Boolean, { nullable: true, description: 'Null keeps the stored setting.' })
  @IsOptional()
  @IsBoolean()
  isEncrypted?: boolean | null;

  @Field(() => String, {
    nullable: true,
    description: 'A new passphrase for scheduled backups. Null keeps the stored one.',
  })
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'Use up to 200 characters' })
  passphrase?: string | null;
}
