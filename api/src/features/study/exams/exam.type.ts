import {
  ArrayMaxSize,
  IsArray,
  IsEnum,
  IsInt,
  IsMongoId,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ExamDomain } from '../version/examDomain.type.js';

/** How a practice exam is taken. */
export enum ExamMode {
  study = 'study',
  exam = 'exam',
  domain = 'domain',
  missed = 'missed',
}
registerEnumType(ExamMode, {
  name: 'ExamMode',
  description: 'exam is timed; study, domain, and missed explain each answer immediately.',
});

@ObjectType({ description: 'An exam you can practice for.' })
export class PracticeExam {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  code!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  category!: string;

  @Field(() => Boolean, {
    description: 'Whether this version can no longer be taken. If so, you can’t start new attempts.',
  })
  isArchived!: boolean;

  @Field(() => Int, { description: 'Number of practice exams offered.' })
  count!: number;

  @Field(() => Int)
  questions!: number;

  @Field(() => Int)
  minutes!: number;

  @Field(() => Int)
  passScore!: number;

  @Field(() => Int)
  scaleMin!: number;

  @Field(() => Int)
  scaleMax!: number;

  @Field(() => Boolean, { description: 'Whether questions can be flagged and changed until the end.' })
  canReview!: boolean;

  @Field(() => String, { description: 'Which of these facts are published and which aren’t.' })
  note!: string;

  @Field(() => [ExamDomain])
  domains!: ExamDomain[];

  @Field(() => Int, { description: 'Number of questions whose last answer was incorrect.' })
  missed!: number;

  @Field(() => ID, { nullable: true, description: 'The attempt in progress.' })
  openAttemptId?: string;
}

@InputType()
export class StartExamInput {
  @Field(() => ID)
  @IsString({ message: 'examId must be text' })
  @MaxLength(20, { message: 'examId is too long' })
  examId!: string;

  @Field(() => ExamMode)
  @IsEnum(ExamMode, { message: 'Choose how to take the exam' })
  mode!: ExamMode;

  @Field(() => String, { nullable: true, description: 'The domain’s ID, for a domain drill.' })
  @IsOptional()
  @IsString({ message: 'domain must be text' })
  @MaxLength(60, { message: 'domain is too long' })
  domain?: string;

  @Field(() => Int, {
    nullable: true,
    description: 'Number of questions; the time limit scales with it. Omit for the whole exam.',
  })
  @IsOptional()
  @IsInt({ message: 'length must be a whole number' })
  @Min(1, { message: 'Choose at least one question' })
  @Max(100, { message: 'Choose up to 100 questions' })
  length?: number;
}

@InputType()
export class AnswerExamInput {
  @Field(() => ID)
  @IsMongoId({ message: 'attemptId must be an id' })
  attemptId!: string;

  @Field(() => Int)
  @IsInt({ message: 'place must be a whole number' })
  @Min(0, { message: 'place must be at least 0' })
  @Max(100, { message: 'place must be at most 100' })
  place!: number;

  @Field(() => [ID])
  @IsArray({ message: 'optionIds must be a list' })
  @ArrayMaxSize(10, { message: 'Too many options' })
  @IsString({ each: true, message: 'optionIds must be text' })
  @MaxLength(100, { each: true, message: 'The id of an option is too long' })
  optionIds: string[] = [];

  @Field(() => [String])
  @IsArray({ message: 'texts must be a list' })
  @ArrayMaxSize(10, { message: 'Too many texts' })
  @IsString({ each: true, message: 'texts must be text' })
  @MaxLength(500, { each: true, message: 'Answers can be up to 500 characters' })
  texts: string[] = [];

  @Field(() => Int, { nullable: true, description: 'How long the question was on the screen.' })
  @IsOptional()
  @IsInt({ message: 'seconds must be a whole number' })
  @Min(0, { message: 'seconds must be at least 0' })
  @Max(86_400, { message: 'seconds must be at most 86400' })
  seconds?: number | null;
}
