import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { QuestionBasis } from '../basis/questionBasis.type.js';
import { OptionVerdict, Question } from '../questions/question.type.js';
import { ExamMode } from './exam.type.js';

@ObjectType()
export class ExamDomainResult {
  @Field(() => ID)
  domain!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int)
  right!: number;

  @Field(() => Int)
  total!: number;
}

@ObjectType()
export class ExamResult {
  @Field(() => Int)
  right!: number;

  @Field(() => Int)
  total!: number;

  @Field(() => Float, {
    description: 'One point per correct answer, with partial credit.',
  })
  points!: number;

  @Field(() => Int, { description: 'Estimated score on the exam’s scale, from the points.' })
  estimate!: number;

  @Field(() => Boolean, { description: 'Whether the estimate reaches the passing score.' })
  isPassed!: boolean;

  @Field(() => [ExamDomainResult])
  domains!: ExamDomainResult[];
}

@ObjectType({ description: 'Whether a requirement of a lab was met.' })
export class ExamLabRequirement {
  @Field(() => String)
  text!: string;

  @Field(() => Boolean)
  ok!: boolean;

  @Field(() => String)
  expected!: string;

  @Field(() => String)
  found!: string;
}

@ObjectType({ description: 'Something that had to stay unchanged in a lab but was changed.' })
export class ExamLabChange {
  @Field(() => String)
  expected!: string;

  @Field(() => String)
  found!: string;
}

@ObjectType({ description: 'A lab in an attempt.' })
export class ExamLab {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { description: 'The domain’s title.' })
  domain!: string;

  @Field(() => Int, { description: 'Approximate duration.' })
  minutes!: number;

  @Field(() => Int)
  requirementCount!: number;

  @Field(() => [ExamLabRequirement], {
    nullable: true,
    description: 'Available once the exam is over, if you did anything in the lab.',
  })
  requirements?: ExamLabRequirement[];

  @Field(() => [ExamLabChange], { nullable: true, description: 'Each costs 10% of the point.' })
  broken?: ExamLabChange[];
}

@ObjectType({ description: 'A question or a lab in an attempt, and your answer to it.' })
export class AttemptQuestion {
  @Field(() => Int, { description: 'From 0.' })
  place!: number;

  @Field(() => Question, {
    nullable: true,
    description: 'Null for a lab, or if the exam doesn’t allow going back.',
  })
  question?: Question;

  @Field(() => ExamLab, { nullable: true, description: 'Null for a question.' })
  lab?: ExamLab;

  @Field(() => Boolean)
  isAnswered!: boolean;

  @Field(() => Boolean)
  isFlagged!: boolean;

  @Field(() => Int, { nullable: true, description: 'How long the question was on the screen.' })
  seconds?: number;

  @Field(() => [ID])
  optionIds!: string[];

  @Field(() => [String])
  texts!: string[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Known at the end, or immediately in modes that explain each answer.',
  })
  isCorrect?: boolean;

  @Field(() => Float, {
    nullable: true,
    description: 'How much of the answer is correct, 0 to 1. Null as long as isCorrect is.',
  })
  credit?: number;

  @Field(() => [OptionVerdict], { nullable: true })
  options?: OptionVerdict[];

  @Field(() => QuestionBasis, { nullable: true, description: 'Null as long as the options are.' })
  basis?: QuestionBasis;
}

@ObjectType({ description: 'A summary of one of your practice exams.' })
export class AttemptSummary {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  examId!: string;

  @Field(() => String, { description: 'The version that was taken.' })
  code!: string;

  @Field(() => String)
  title!: string;

  @Field(() => ExamMode)
  mode!: ExamMode;

  @Field(() => String, { nullable: true, description: 'The domain’s title, for a domain drill.' })
  domain?: string;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;

  @Field(() => GraphQLDateTime, { nullable: true })
  finishedAt?: Date;

  @Field(() => Int)
  total!: number;

  @Field(() => ExamResult, { nullable: true })
  result?: ExamResult;
}

@ObjectType({ description: 'One of your practice exams, with its questions.' })
export class ExamAttempt extends AttemptSummary {
  @Field(() => Int, { nullable: true, description: 'Time until the server accepts no more answers.' })
  secondsLeft?: number;

  @Field(() => Boolean)
  canReview!: boolean;

  @Field(() => Boolean, { description: 'Whether each answer is explained immediately.' })
  isExplained!: boolean;

  @Field(() => Int, { description: 'The question to continue with, starting at 0.' })
  place!: number;

  @Field(() => Int)
  passScore!: number;

  @Field(() => Int)
  scaleMin!: number;

  @Field(() => Int)
  scaleMax!: number;

  @Field(() => [AttemptQuestion])
  questions!: AttemptQuestion[];
}
