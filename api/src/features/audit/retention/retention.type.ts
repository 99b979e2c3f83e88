import { IsInt, IsOptional, Max, Min } from 'class-validator';
import { ArgsType, Field, Int, ObjectType } from 'type-graphql';

/** A shorter time would make the log worthless, because most break-ins are noticed after weeks. */
export const minRetentionDays = 90;
const maxRetentionDays = 36_500;

@ObjectType({ description: 'How long the audit log is kept.' })
export class AuditRetention {
  @Field(() => Int, { nullable: true, description: 'Null keeps entries forever.' })
  days!: number | null;
}

@ArgsType()
export class RetentionArgs {
  @Field(() => Int, { nullable: true, description: 'Null keeps entries forever. Otherwise at least 90.' })
  @IsOptional()
  @IsInt({ message: 'Enter a whole number of days' })
  @Min(minRetentionDays, { message: `Enter at least ${minRetentionDays} days` })
  @Max(maxRetentionDays, {
    message: `Enter at most ${maxRetentionDays.toLocaleString('en-US')} days`,
  })
  days?: number | null;
}
