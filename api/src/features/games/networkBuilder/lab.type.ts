import { Matches } from 'class-validator';
import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

/** Whether a run can be continued. */
export enum LabRunState {
  OPEN = 'open',
  SUBMITTED = 'submitted',
}
registerEnumType(LabRunState, { name: 'LabRunState' });

@ObjectType({ description: 'The objectives a lab covers, by exam.' })
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

@ObjectType({ description: 'A lab, with your progress.' })
export class LabSummary {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'guided, build, or fix.' })
  kind!: string;

  @Field(() => Int, { description: '1 to 3.' })
  difficulty!: number;

  @Field(() => Int, { description: 'Approximate duration.' })
  minutes!: number;

  @Field(() => LabObjectives)
  objectives!: LabObjectives;

  @Field(() => Int, { nullable: true, description: '0 to 100. Null before the first submission.' })
  bestScore?: number;

  @Field(() => Boolean)
  isPassed!: boolean;

  @Field(() => Boolean, { description: 'Passed when 80 points were enough, and not since.' })
  isEarlierPass!: boolean;

  @Field(() => ID, { nullable: true, description: 'The run in progress.' })
  openRunId?: string;
}

@ObjectType({ description: 'The highest hint used for a requirement.' })
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

  @Field(() => Int, { description: 'The seed for the lab’s values.' })
  seed!: number;

  @Field(() => Int)
  simVersion!: number;

  @Field(() => LabRunState)
  state!: LabRunState;

  @Field(() => GraphQLJSON, { description: 'A list of every step taken.' })
  log!: object[];

  @Field(() => [TakenHint])
  hints!: TakenHint[];

  @Field(() => Boolean, {
    description: 'Whether the solution was shown in this run. If so, you are no longer ranked in this lab.',
  })
  isSolutionShown!: boolean;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'The lab, if an admin made it. Built-in labs are part of the web app.',
  })
  lab?: object;

  @Field(() => Boolean, { nullable: true, description: 'Whether you’re trying your own lab’s draft.' })
  isTrial?: boolean;
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

  @Field(() => Float, {
    description: 'Points it takes from the score: all of its own, or the cost of its hints.',
  })
  lost!: number;

  @Field(() => String)
  expected!: string;

  @Field(() => String)
  found!: string;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'Output from your device that shows why: { device, command, output, lines }.',
  })
  evidence?: object;
}

@ObjectType({ description: 'Something that must stay unchanged.' })
export class LabKeepGrade {
  @Field(() => Boolean)
  ok!: boolean;

  @Field(() => String)
  expected!: string;

  @Field(() => String)
  found!: string;
}

@ObjectType({ description: 'A submission’s score, computed from its log.' })
export class LabGrade {
  @Field(() => Int, { description: '0 to 100.' })
  score!: number;

  @Field(() => Boolean, {
    description: 'Whether it passed. If so, the run is closed; otherwise it stays open.',
  })
  isPassed!: boolean;

  @Field(() => [LabRequirementGrade])
  requirements!: LabRequirementGrade[];

  @Field(() => [LabKeepGrade], { description: 'What changed but shouldn’t have. Each costs 10 points.' })
  keep!: LabKeepGrade[];

  @Field(() => String, { nullable: true, description: 'Where frames looped, if they did.' })
  storm?: string;

  @Field(() => String, {
    nullable: true,
    description: 'The explanation, once the lab is passed or the solution was shown.',
  })
  explanation?: string;

  @Field(() => Int, { nullable: true, description: 'Rank among everyone who passed, if this run is ranked.' })
  rank?: number;
}

@InputType({ description: 'The browser’s copy of the simulation, used to detect simulator bugs.' })
export class SeenWorldInput {
  @Field(() => Int, { description: 'How many log entries led to it.' })
  entries!: number;

  @Field(() => Int, { description: 'The time in simulated milliseconds.' })
  at!: number;

  @Field(() => String, { description: '16 hexadecimal digits.' })
  @Matches(/^[\da-f]{16}$/, { message: 'The fingerprint must be 16 hexadecimal digits' })
  hash!: string;
}

@ObjectType()
export class LabSolution {
  @Field(() => String)
  explanation!: string;

  @Field(() => GraphQLJSON, { description: 'Its steps.' })
  steps!: object[];
}

@ObjectType({ description: 'One of your submissions.' })
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
