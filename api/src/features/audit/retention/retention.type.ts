import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';

/** Less would make the record worthless: most break-ins are noticed after weeks. */
export const minRetentionDays = 90;
const maxRetentionDays = 36_500;

@ObjectType({ description: 'How long the audit log is kept, and what was removed from it.' })
export class AuditRetention {
  @Field(() => Int, { nullable: true, description: 'Null: forever.' })
  days!: number | null;

  @Field(() => Int, { description: 'Entries that were removed: those up to this number.' })
  removed!: number;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When the last one of them was written.' })
  removedUntil!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true, description: 'When entries were removed last.' })
  removedAt!: Date | null;
}

@ArgsType()
export class RetentionArgs {
  @Field(() => Int, { nullable: true, description: 'Null: forever; otherwise 90 or more.' })
  @IsOptional()
  @IsInt({ message: 'Enter a whole number of days' })
  @Min(minRetentionDays, { message: `Keep entries for at least ${minRetentionDays} days` })
  @Max(maxRetentionDays, {
    message: `Keep entries for at most ${maxRetentionDays.toLocaleString('en-US')} days`,
  })
  days?: number | null;
}
