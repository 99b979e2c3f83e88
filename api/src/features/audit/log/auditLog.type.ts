import {
  IsDate,
  IsEnum,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { AuditChange } from '../texts/auditChanges.js';
import { AuditGroup } from '../texts/auditGroup.js';
import type { AuditFilter } from './auditFilter.js';

registerEnumType(AuditGroup, { name: 'AuditGroup', description: 'The category of an action.' });

@ObjectType({ description: 'Somebody in the audit log; without id and name once the account is deleted.' })
export class AuditPerson {
  @Field(() => ID, { nullable: true })
  userId!: string | null;

  @Field(() => String, { nullable: true })
  username!: string | null;
}

@ObjectType({ description: 'One field of what changed, in words; null where there was none.' })
class AuditFieldChange implements AuditChange {
  @Field(() => String)
  field!: string;

  @Field(() => String, { nullable: true })
  before!: string | null;

  @Field(() => String, { nullable: true })
  after!: string | null;
}

@ObjectType({ description: 'One entry of the audit log.' })
export class AuditLogEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => GraphQLDateTime)
  time!: Date;

  @Field(() => String, { description: 'What kind it is, such as user.rights.' })
  action!: string;

  @Field(() => String, { description: 'The kind in a few words, such as "Rights changed".' })
  label!: string;

  @Field(() => String, { description: 'What happened, as a sentence.' })
  text!: string;

  @Field(() => AuditPerson, { nullable: true, description: 'Who did it; null when nobody was signed in.' })
  actor!: AuditPerson | null;

  @Field(() => AuditPerson, { nullable: true, description: 'Whose account it concerns.' })
  subject!: AuditPerson | null;

  @Field(() => String, { nullable: true, description: 'Where it came from, in words.' })
  place!: string | null;

  @Field(() => [AuditFieldChange])
  changes!: AuditChange[];

  @Field(() => String, { nullable: true, description: 'What was before, as stored: JSON.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'What was after, as stored: JSON.' })
  after!: string | null;
}

@ObjectType({ description: 'A page of the audit log, newest entries first.' })
export class AuditLogPage {
  @Field(() => [AuditLogEntry])
  entries!: AuditLogEntry[];

  @Field(() => String, { nullable: true, description: 'What the next page comes after; null on the last.' })
  nextCursor!: string | null;
}

@InputType({ description: 'Filters for audit entries. Omitted fields match everything.' })
export class AuditFilterInput implements AuditFilter {
  @Field(() => String, { nullable: true, description: 'Username of who did it or was concerned.' })
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'This username is too long' })
  person?: string | null;

  @Field(() => AuditGroup, { nullable: true })
  @IsOptional()
  @IsEnum(AuditGroup)
  group?: AuditGroup | null;

  @Field(() => String, { nullable: true, description: 'Exactly this kind of action, such as user.rights.' })
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'There is no such action' })
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of the name of an action.' })
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'Search for at most 200 characters' })
  search?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true })
  @IsOptional()
  @IsDate({ message: 'from must be a date' })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Before this moment.' })
  @IsOptional()
  @IsDate({ message: 'to must be a date' })
  to?: Date | null;
}

@ArgsType()
export class AuditLogArgs {
  @Field(() => AuditFilterInput, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: AuditFilterInput | null;

  @Field(() => Int, { defaultValue: 50, description: 'How many at the most, 1 to 100.' })
  @IsInt({ message: 'first must be a whole number' })
  @Min(1, { message: 'first must be at least 1' })
  @Max(100, { message: 'first must be at most 100' })
  first: number = 50;

  @Field(() => String, { nullable: true, description: 'The `nextCursor` of the page before.' })
  @IsOptional()
  @MaxLength(40, { message: 'after must be a cursor' })
  after?: string | null;
}
