import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, ObjectType, registerEnumType } from 'type-graphql';

/** How far a run has come. */
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

  @Field(() => Float, { description: '0: not known yet.' })
  total!: number;

  @Field(() => String, { description: 'What it does just now.' })
  text!: string;
}

@ObjectType({ description: 'One run of a job, such as a backup.' })
export class JobRun {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: "The job's name, such as backup.create." })
  job!: string;

  @Field(() => String)
  title!: string;

  @Field(() => JobState)
  state!: JobState;

  @Field(() => JobProgress, { nullable: true })
  progress!: JobProgress | null;

  @Field(() => String, { nullable: true, description: 'What it did, or why it failed.' })
  outcome!: string | null;

  @Field(() => String, { nullable: true, description: 'Who started it; null: the schedule.' })
  startedBy!: string | null;

  @Field(() => GraphQLDateTime)
  createdAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true })
  startedAt!: Date | null;

  @Field(() => GraphQLDateTime, { nullable: true })
  endedAt!: Date | null;

  @Field(() => Boolean, { description: 'Can it be started again as it was?' })
  isRetryable!: boolean;
}

@ObjectType({ description: 'A job that runs by itself.' })
export class ScheduledJob {
  @Field(() => ID, { description: "The job's name." })
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
