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

@ObjectType({ description: 'An account in the audit log. Its ID and name are null once it is deleted.' })
export class AuditPerson {
  @Field(() => ID, { nullable: true })
  userId!: string | null;

  @Field(() => String, { nullable: true })
  username!: string | null;
}

@ObjectType({ description: 'A changed field, in words. Null if there was no value.' })
class AuditFieldChange implements AuditChange {
  @Field(() => String)
  field!: string;

  @Field(() => String, { nullable: true })
  before!: string | null;

  @Field(() => String, { nullable: true })
  after!: string | null;
}

@ObjectType({ description: 'An audit log entry.' })
export class AuditLogEntry {
  @Field(() => ID)
  id!: string;

  @Field(() => GraphQLDateTime)
  time!: Date;

  @Field(() => String, { description: 'The type of action, such as user.rights.' })
  action!: string;

  @Field(() => String, { description: 'A short label for the type, such as “Access changed”.' })
  label!: string;

  @Field(() => String, { description: 'What happened, as a sentence.' })
  text!: string;

  @Field(() => AuditPerson, { nullable: true, description: 'Who did it. Null if no one was signed in.' })
  actor!: AuditPerson | null;

  @Field(() => AuditPerson, { nullable: true, description: 'The affected account.' })
  subject!: AuditPerson | null;

  @Field(() => String, { nullable: true, description: 'Where it came from, in words.' })
  place!: string | null;

  @Field(() => [AuditFieldChange])
  changes!: AuditChange[];

  @Field(() => String, { nullable: true, description: 'The previous value, as stored JSON.' })
  before!: string | null;

  @Field(() => String, { nullable: true, description: 'The new value, as stored JSON.' })
  after!: string | null;
}

@ObjectType({ description: 'A page of audit log entries, newest first.' })
export class AuditLogPage {
  @Field(() => [AuditLogEntry])
  entries!: AuditLogEntry[];

  @Field(() => String, {
    nullable: true,
    description: 'The cursor for the next page. Null on the last page.',
  })
  nextCursor!: string | null;
}

@InputType({ description: 'Filters for audit entries. Omitted fields match everything.' })
export class AuditFilterInput implements AuditFilter {
  @Field(() => String, { nullable: true, description: 'Username of the actor or the affected account.' })
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'This username is too long' })
  person?: string | null;

  @Field(() => AuditGroup, { nullable: true })
  @IsOptional()
  @IsEnum(AuditGroup)
  group?: AuditGroup | null;

  @Field(() => String, { nullable: true, description: 'Exact action type, such as user.rights.' })
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'Choose a valid action' })
  action?: string | null;

  @Field(() => String, { nullable: true, description: 'Part of an action’s label.' })
  @IsOptional()
  @IsString()
  @MaxLength(200, { message: 'Use up to 200 characters in your search' })
  search?: string | null;

  @Field(() => GraphQLDateTime, { nullable: true })
  @IsOptional()
  @IsDate({ message: 'from must be a date' })
  from?: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'Entries before this time.' })
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

  @Field(() => Int, { defaultValue: 50, description: 'Maximum number of items, 1 to 100.' })
  @IsInt({ message: 'first must be a whole number' })
  @Min(1, { message: 'first must be at least 1' })
  @Max(100, { message: 'first must be at most 100' })
  first: number = 50;

  @Field(() => String, { nullable: true, description: 'The `nextCursor` of the previous page.' })
  @IsOptional()
  @MaxLength(40, { message: 'after must be a cursor' })
  after?: string | null;
}
