import { IsDate, IsInt, Max, Min } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, InputType, Int } from 'type-graphql';

/** Maximum length of an interval in seconds. */
export const longest = 4 * 60 * 60;

@InputType()
export class LogStudyTimeInput {
  @Field(() => GraphQLDateTime, {
    description: 'Client-generated idempotency key. If it is sent again, the time counts once.',
  })
  @IsDate({ message: 'startedAt must be a date and time' })
  startedAt!: Date;

  @Field(() => Int, { description: 'At most 4 hours.' })
  @IsInt({ message: 'seconds must be a whole number' })
  @Min(1, { message: 'Study time must be at least 1 second' })
  @Max(longest, { message: 'Study time can be up to 4 hours' })
  seconds!: number;
}
