import { GraphQLDateTime } from 'graphql-scalars';
import { Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { OptionVerdict, Question, QuestionBasis } from '../questions/question.type.js';
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

  @Field(() => Int, { description: 'Practice estimate on the scale of the exam, from the points.' })
  estimate!: number;

  @Field(() => Boolean, { description: 'Whether the estimate reaches the pass score.' })
  isPassed!: boolean;

  @Field(() => [ExamDomainResult])
  domains!: ExamDomainResult[];
}

@ObjectType({ description: 'A question of an attempt, and what has been answered to it.' })
export class AttemptQuestion {
  @Field(() => Int, { description: 'From 0.' })
  place!: number;

  @Field(() => Question, { nullable: true, description: 'Null if the exam doesn’t allow going back.' })
  question?: Question;

  @Field(() => Boolean)
  isAnswered!: boolean;

  @Field(() => Boolean)
  isFlagged!: boolean;

  @Field(() => [ID])
  optionIds!: string[];

  @Field(() => [String])
  texts!: string[];

  @Field(() => Boolean, {
    nullable: true,
    description: 'Known at the end, or at once where answers are explained.',
  })
  isCorrect?: boolean;

  @Field(() => Float, {
    nullable: true,
    description: 'The share that is right, 0 to 1; known with isCorrect.',
  })
  credit?: number;

  @Field(() => [OptionVerdict], { nullable: true })
  options?: OptionVerdict[];

  @Field(() => QuestionBasis, { nullable: true, description: 'Known with options.' })
  basis?: QuestionBasis;
}

@ObjectType({ description: 'A practice exam of the person, in a line of the history.' })
export class AttemptSummary {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  examId!: string;

  @Field(() => String, { description: 'Of the version that was taken.' })
  code!: string;

  @Field(() => String)
  title!: string;

  @Field(() => ExamMode)
  mode!: ExamMode;

  @Field(() => String, { nullable: true, description: 'Title of the domain of a domain drill.' })
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

@ObjectType({ description: 'A practice exam of the person with its questions.' })
export class ExamAttempt extends AttemptSummary {
  @Field(() => Int, { nullable: true, description: 'Until the server takes no more answers.' })
  secondsLeft?: number;

  @Field(() => Boolean)
  canReview!: boolean;

  @Field(() => Boolean, { description: 'Whether each answer is explained at once.' })
  isExplained!: boolean;

  @Field(() => Int, { description: 'Where to go on, from 0.' })
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
