import { IsBoolean, IsInt, IsOptional, IsString, Length, Max, MaxLength, Min } from 'class-validator';
import { Field, InputType, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'When backups are made, which are kept, and where copies go.' })
export class BackupSettings {
  @Field({ description: 'Is a backup made every day?' })
  isScheduled!: boolean;

  @Field(() => Int, { description: 'The hour of the day, 0 to 23, in the time zone.' })
  hour!: number;

  @Field({ description: 'IANA name of the time zone.' })
  timeZone!: string;

  @Field(() => Int, { description: 'How many days with a backup are kept.' })
  keepDaily!: number;

  @Field(() => Int, { description: 'How many weeks with a backup are kept.' })
  keepWeekly!: number;

  @Field(() => Int, { description: 'How many months with a backup are kept.' })
  keepMonthly!: number;

  @Field({ description: 'The folder of the server where backups are; it is always written to.' })
  ownFolder!: string;

  @Field({ description: 'A second folder on the server; empty: none.' })
  folder!: string;

  @Field({ description: 'Address of a server that speaks S3; empty: none.' })
  s3Endpoint!: string;

  @Field()
  s3Region!: string;

  @Field()
  s3Bucket!: string;

  @Field({ description: 'What the names in the bucket begin with.' })
  s3Prefix!: string;

  @Field()
  s3AccessKeyId!: string;

  @Field({ description: 'Is there a secret key that can be read?' })
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
  @MaxLength(1000, { message: 'At most 1,000 characters' })
  folder!: string;

  @Field()
  @IsString()
  @MaxLength(500, { message: 'At most 500 characters' })
  s3Endpoint!: string;

  @Field()
  @IsString()
  @MaxLength(100, { message: 'At most 100 characters' })
  s3Region!: string;

  @Field()
  @IsString()
  @MaxLength(100, { message: 'At most 100 characters' })
  s3Bucket!: string;

  @Field()
  @IsString()
  @MaxLength(300, { message: 'At most 300 characters' })
  s3Prefix!: string;

  @Field()
  @IsString()
  @MaxLength(200, { message: 'At most 200 characters' })
  s3AccessKeyId!: string;

  @Field(() => String, { nullable: true, description: 'A new secret key; null keeps the stored one.' })
  @IsOptional()
  @IsString()
  @Length(0, 500, { message: 'At most 500 characters' })
  s3Secret?: string | null;
}
