import { Matches } from 'class-validator';
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

/** Whether a run can be gone on with. */
export enum LabRunState {
  OPEN = 'open',
  SUBMITTED = 'submitted',
}
registerEnumType(LabRunState, { name: 'LabRunState' });

@ObjectType({ description: 'The objectives that a lab practices, by exam.' })
export class LabObjectives {
  @Field(() => [String], { description: 'CCNA 200-301 v1.1.' })
  v11!: string[];

  @Field(() => [String], { description: 'CCNA 200-301 v2.0.' })
  v20!: string[];

  @Field(() => [String], { description: 'CompTIA A+ 220-1201.' })
  core1!: string[];

  @Field(() => [String], { description: 'CompTIA A+ 220-1202.' })
  core2!: string[];
}

@ObjectType({ description: 'A lab, and how far the person is with it.' })
export class LabSummary {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'guided, build or fix.' })
  kind!: string;

  @Field(() => Int, { description: '1 to 3.' })
  difficulty!: number;

  @Field(() => Int, { description: 'About how long it takes.' })
  minutes!: number;

  @Field(() => LabObjectives)
  objectives!: LabObjectives;

  @Field(() => Int, { nullable: true, description: '0 to 100; none before the first submission.' })
  bestScore?: number;

  @Field(() => Boolean)
  isPassed!: boolean;

  @Field(() => Boolean, { description: 'Passed when 80 points were enough, and not since.' })
  isEarlierPass!: boolean;

  @Field(() => ID, { nullable: true, description: 'The run to go on with.' })
  openRunId?: string;
}

@ObjectType({ description: 'The highest hint that was taken for a requirement.' })
export class TakenHint {
  @Field(() => ID)
  requirementId!: string;

  @Field(() => Int)
  level!: number;
}

@ObjectType({ description: 'One run of a lab.' })
export class LabRun {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  labId!: string;

  @Field(() => Int, { description: 'What the values of the lab are drawn from.' })
  seed!: number;

  @Field(() => Int)
  simVersion!: number;

  @Field(() => LabRunState)
  state!: LabRunState;

  @Field(() => GraphQLJSON, { description: 'The list of everything that was done.' })
  log!: object[];

  @Field(() => [TakenHint])
  hints!: TakenHint[];

  @Field(() => Boolean, { description: 'In this run. The person is not ranked in this lab any more.' })
  isSolutionShown!: boolean;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;
}

@ObjectType()
export class LabHint {
  @Field(() => ID)
  requirementId!: string;

  @Field(() => Int)
  level!: number;

  @Field(() => String)
  text!: string;
}

@ObjectType({ description: 'The grading of one requirement.' })
export class LabRequirementGrade {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean)
  ok!: boolean;

  @Field(() => Int)
  weight!: number;

  @Field(() => Float, { description: 'What it takes from the score: all its share, or what hints cost.' })
  lost!: number;

  @Field(() => String)
  expected!: string;

  @Field(() => String)
  found!: string;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'Output of the own device that shows why: { device, command, output, lines }.',
  })
  evidence?: object;
}

@ObjectType({ description: 'Something that has to stay as it was.' })
export class LabKeepGrade {
  @Field(() => Boolean)
  ok!: boolean;

  @Field(() => String)
  expected!: string;

  @Field(() => String)
  found!: string;
}

@ObjectType({ description: 'What a submission is worth, computed from its log.' })
export class LabGrade {
  @Field(() => Int, { description: '0 to 100.' })
  score!: number;

  @Field(() => Boolean, { description: 'The run is closed; otherwise it stays open to go on.' })
  isPassed!: boolean;

  @Field(() => [LabRequirementGrade])
  requirements!: LabRequirementGrade[];

  @Field(() => [LabKeepGrade], { description: 'What was broken; each costs 10 points.' })
  keep!: LabKeepGrade[];

  @Field(() => String, { nullable: true, description: 'Where frames went round, if they did.' })
  storm?: string;

  @Field(() => String, { nullable: true, description: 'After passing, or when the solution was shown.' })
  explanation?: string;

  @Field(() => Int, { nullable: true, description: 'The place among all who passed, if this run is ranked.' })
  rank?: number;
}

@InputType({ description: 'The browser’s copy of the simulation, used to detect simulator bugs.' })
export class SeenWorldInput {
  @Field(() => Int, { description: 'How many entries of the log led to it.' })
  entries!: number;

  @Field(() => Int, { description: 'Its time in simulated milliseconds.' })
  at!: number;

  @Field(() => String, { description: '16 hexadecimal digits.' })
  @Matches(/^[\da-f]{16}$/, { message: 'The fingerprint has 16 hexadecimal digits' })
  hash!: string;
}

@ObjectType()
export class LabSolution {
  @Field(() => String)
  explanation!: string;

  @Field(() => GraphQLJSON, { description: 'The list of its steps.' })
  steps!: object[];
}

@ObjectType({ description: 'One of the person’s own submissions.' })
export class LabResult {
  @Field(() => Int)
  score!: number;

  @Field(() => Boolean)
  isPassed!: boolean;

  @Field(() => Boolean, { description: 'Passed when 80 points were enough.' })
  isEarlierPass!: boolean;

  @Field(() => Int)
  seconds!: number;

  @Field(() => GraphQLDateTime)
  submittedAt!: Date;
}
