import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';

/** The state of a run. */
export enum JobState {
  WAITING = 'WAITING',
  RUNNING = 'RUNNING',
  DONE = 'DONE',
  FAILED = 'FAILED',
  CANCELED = 'CANCELED',
}
registerEnumType(JobState, { name: 'JobState' });

@ObjectType({ description: 'A job’s status.' })
export class JobProgress {
  @Field(() => Float)
  done!: number;

  @Field(() => Float, { description: '0 until it is known.' })
  total!: number;

  @Field(() => String, { description: 'The current step.' })
  text!: string;
}

@ObjectType({ description: 'A run of a job, such as a backup.' })
export class JobRun {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'The job’s name, such as backup.create.' })
  job!: string;

  @Field(() => String)
  title!: string;

  @Field(() => JobState)
  state!: JobState;

  @Field(() => JobProgress, { nullable: true })
  progress!: JobProgress | null;

  @Field(() => String, { nullable: true, description: 'The result, or why it failed.' })
  outcome!: string | null;

  @Field(() => String, { nullable: true, description: 'Who started it. Null if the schedule did.' })
  startedBy!: string | null;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true })
  startedAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true })
  endedAt!: Date | null;

  @Field(() => Boolean, { description: 'Whether it can be retried with the same input.' })
  isRetryable!: boolean;
}

@ObjectType({ description: 'A job that runs on a schedule.' })
export class ScheduledJob {
  @Field(() => ID, { description: 'The job’s name.' })
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => GraphQLDateTime, { nullable: true })
  nextRunAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true })
  lastRunAt!: Date | null;

  @Field(() => Boolean, { description: 'Routine maintenance, such as cleanup.' })
  isRoutine!: boolean;
}
