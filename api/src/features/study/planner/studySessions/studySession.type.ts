import {
  IsBoolean,
  IsIn,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

/** The options for a reminder, in minutes before the start. */
export const reminderChoices = [5, 15, 60];

@ObjectType({ description: 'A planned study session, one-time or weekly.' })
export class StudySession {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'The Study Hub category it’s about.' })
  category?: string | null;

  @Field(() => ID, { nullable: true, description: 'Your topic it’s about.' })
  topicId?: string | null;

  @Field(() => String, { description: 'Notes on what to do.' })
  plan!: string;

  @Field(() => String, { description: 'The day, or the first day of a weekly session, such as 2026-03-29.' })
  day!: string;

  @Field(() => String, { description: 'The local time in its time zone, such as 19:00.' })
  time!: string;

  @Field(() => String)
  timeZone!: string;

  @Field(() => Int)
  minutes!: number;

  @Field(() => Boolean)
  isWeekly!: boolean;

  @Field(() => String, { nullable: true, description: 'The last possible day of a weekly session.' })
  untilDay?: string | null;

  @Field(() => Int, { nullable: true, description: 'Minutes before the start. Null for no reminder.' })
  reminderMinutes?: number | null;

  @Field(() => Int, { description: 'Changes with every edit.' })
  revision!: number;
}

@ObjectType({ description: 'One occurrence of a study session.' })
export class PlannedSession {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'The day in the session’s time zone.' })
  day!: string;

  @Field(() => GraphQLDateTime)
  startsAt!: Date;

  @Field(() => GraphQLDateTime)
  endsAt!: Date;

  @Field(() => Int, { description: 'Minutes of it tracked by the study timer.' })
  studiedMinutes!: number;

  @Field(() => Boolean, { description: 'Whether the timer tracked at least half of it.' })
  isDone!: boolean;

  @Field(() => StudySession)
  session!: StudySession;
}

@InputType()
export class StudySessionInput {
  @Field(() => String, { description: '1 to 120 characters.' })
  @IsString({ message: 'The title must be text' })
  @MaxLength(120, { message: 'Use up to 120 characters' })
  @Matches(/\S/, { message: 'Enter a title' })
  title!: string;

  @Field(() => String, { nullable: true, description: 'A Study Hub category.' })
  @IsOptional()
  @IsString({ message: 'The category must be text' })
  category?: string | null;

  @Field(() => ID, { nullable: true, description: 'The ID of one of your topics.' })
  @IsOptional()
  @IsMongoId({ message: 'topicId must be an id' })
  topicId?: string | null;

  @Field(() => String, { defaultValue: '', description: 'At most 2,000 characters.' })
  @IsString({ message: 'Notes must be text' })
  @MaxLength(2000, { message: 'Notes can be up to 2,000 characters' })
  plan!: string;

  @Field(() => String, { description: 'Such as 2026-03-29.' })
  @IsString({ message: 'Choose a day' })
  day!: string;

  @Field(() => String, { description: 'Such as 19:00.' })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'Choose a time from 00:00 to 23:59' })
  time!: string;

  @Field(() => String, { description: 'Such as Europe/Berlin.' })
  @IsString({ message: 'timeZone must be text' })
  timeZone!: string;

  @Field(() => Int, { description: '5 to 480.' })
  @IsInt({ message: 'The length must be a whole number of minutes' })
  @Min(5, { message: 'Enter 5 to 480 minutes' })
  @Max(480, { message: 'Enter 5 to 480 minutes' })
  minutes!: number;

  @Field(() => Boolean, { defaultValue: false })
  @IsBoolean({ message: 'isWeekly must be true or false' })
  isWeekly!: boolean;

  @Field(() => String, { nullable: true, description: 'The last day of a weekly session.' })
  @IsOptional()
  @IsString({ message: 'Choose a day' })
  untilDay?: string | null;

  @Field(() => Int, { nullable: true, defaultValue: 15, description: '5, 15, or 60. Null for no reminder.' })
  @IsOptional()
  @IsIn(reminderChoices, { message: 'Choose a reminder 5, 15, or 60 minutes before' })
  reminderMinutes?: number | null;
}
