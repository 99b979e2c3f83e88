import { ArrayMaxSize, ArrayMinSize, IsArray, IsString, MaxLength } from 'class-validator';
import { Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';

/** How many options of a question are right: one, or as many as its prompt says. */
export enum QuestionType {
  single = 'single',
  multiple = 'multiple',
}
registerEnumType(QuestionType, { name: 'QuestionType' });

@ObjectType({ description: 'How far a person is in a category, computed from own answers.' })
export class StudyProgress {
  @Field(() => String)
  category!: string;

  @Field(() => Float, { description: 'Percent, 0 to 100.' })
  progress!: number;
}

@ObjectType({ description: 'Something worth doing now, with the reason.' })
export class NextStep {
  @Field(() => String)
  title!: string;

  @Field(() => String)
  detail!: string;

  @Field(() => Int, { description: 'Estimated time.' })
  minutes!: number;

  @Field(() => String, { description: 'A route of the web app.' })
  url!: string;
}

@ObjectType({ description: 'The answers of the last seven days.' })
export class StudyWeek {
  @Field(() => Int)
  answered!: number;

  @Field(() => Int)
  correct!: number;
}

@ObjectType()
export class QuestionOption {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;
}

@ObjectType({ description: 'A question as it is asked: without its solution.' })
export class Question {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  category!: string;

  @Field(() => String, { description: 'Title of the exam.' })
  exam!: string;

  @Field(() => String, { description: 'Title of the domain of the exam outline.' })
  domain!: string;

  @Field(() => String, { description: 'Number of the objective, such as 2.4.' })
  objective!: string;

  @Field(() => Int, { description: '1 recall, 2 apply, 3 analyse.' })
  difficulty!: number;

  @Field(() => QuestionType)
  type!: QuestionType;

  @Field(() => String, { description: 'Markdown.' })
  prompt!: string;

  @Field(() => [QuestionOption])
  options!: QuestionOption[];
}

@ObjectType()
export class OptionVerdict {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean)
  isCorrect!: boolean;

  @Field(() => String)
  explanation!: string;
}

@ObjectType({ description: 'The verdict on an answer, with the explanation of every option.' })
export class AnswerResult {
  @Field(() => ID)
  questionId!: string;

  @Field(() => Boolean)
  isCorrect!: boolean;

  @Field(() => [OptionVerdict])
  options!: OptionVerdict[];

  @Field(() => StudyProgress, { description: 'The progress after this answer.' })
  progress!: StudyProgress;
}

@InputType()
export class AnswerQuestionInput {
  @Field(() => ID)
  @IsString({ message: 'questionId must be text' })
  @MaxLength(100, { message: 'questionId is too long' })
  questionId!: string;

  @Field(() => [ID])
  @IsArray({ message: 'optionIds must be a list' })
  @ArrayMinSize(1, { message: 'Choose at least one option' })
  @ArrayMaxSize(10, { message: 'Too many options' })
  @IsString({ each: true, message: 'optionIds must be text' })
  optionIds!: string[];
}
