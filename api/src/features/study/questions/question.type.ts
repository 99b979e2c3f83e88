import {
  ArrayMaxSize,
  IsArray,
  IsInt,
  IsOptional,
  IsString,
  Max,
  MaxLength,
  Min,
  ValidateNested,
} from 'class-validator';
import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import { ReferenceLink } from '../reference/reference.type.js';
import { ContentSource } from '../reference/source.type.js';

/** What a person does with a question: choose, sort, pair, type a word or type commands. */
export enum QuestionType {
  single = 'single',
  multiple = 'multiple',
  order = 'order',
  match = 'match',
  fillIn = 'fillIn',
  cli = 'cli',
}
registerEnumType(QuestionType, { name: 'QuestionType' });

@ObjectType()
export class QuestionOption {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  text!: string;
}

@ObjectType({ description: 'A command to type.' })
export class CommandStep {
  @Field(() => String, { description: 'What the device shows before the cursor.' })
  prompt!: string;

  @Field(() => String)
  task!: string;
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

  @Field(() => Int, { description: '1 recall, 2 apply, 3 analyze.' })
  difficulty!: number;

  @Field(() => Boolean, { description: "The exam's published objectives don't list what it asks." })
  isBeyondExam!: boolean;

  @Field(() => QuestionType)
  type!: QuestionType;

  @Field(() => String, { description: 'Markdown.' })
  prompt!: string;

  @Field(() => [QuestionOption], { description: 'What can be chosen: single and multiple.' })
  options!: QuestionOption[];

  @Field(() => [QuestionOption], { description: 'What is sorted, or what gets a partner: order and match.' })
  items!: QuestionOption[];

  @Field(() => [QuestionOption], { description: 'The partners; some may fit nothing: match.' })
  partners!: QuestionOption[];

  @Field(() => [CommandStep], { description: 'One command each: cli.' })
  steps!: CommandStep[];

  @Field(() => String, { nullable: true, description: 'In which form to type the answer: fillIn.' })
  form?: string;
}

@ObjectType({
  description: 'The verdict on an option, a place in an order, an item of a match or a typed text.',
})
export class OptionVerdict {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean, { description: 'For a choice: is the option right? Else: was the answer?' })
  isCorrect!: boolean;

  @Field(() => String)
  explanation!: string;

  @Field(() => String, {
    nullable: true,
    description: 'What is right here, where the option does not say it.',
  })
  answer?: string;
}

@ObjectType({ description: 'What a question rests on; shown with its explanation.' })
export class QuestionBasis {
  @Field(() => ContentSource, { nullable: true, description: 'Missing where the answer is computed.' })
  source?: ContentSource;

  @Field(() => ReferenceLink, { nullable: true, description: 'The module that teaches its objective.' })
  lesson?: ReferenceLink;
}

@InputType({ description: 'A quiz of a module.' })
export class ModuleQuizInput {
  @Field(() => ID)
  @IsString({ message: 'moduleId must be text' })
  @MaxLength(100, { message: 'moduleId is too long' })
  moduleId!: string;

  @Field(() => Int, { description: '0 to 1,000,000,000.' })
  @IsInt({ message: 'seed must be a whole number' })
  @Min(0, { message: 'seed must be at least 0' })
  @Max(1_000_000_000, { message: 'seed must be at most 1,000,000,000' })
  seed!: number;
}

@InputType()
export class AnswerQuestionInput {
  @Field(() => ID)
  @IsString({ message: 'questionId must be text' })
  @MaxLength(100, { message: 'questionId is too long' })
  questionId!: string;

  @Field(() => [ID], {
    description: 'What is chosen; all items in their order; or for each item of a match its partner.',
  })
  @IsArray({ message: 'optionIds must be a list' })
  @ArrayMaxSize(10, { message: 'Too many options' })
  @IsString({ each: true, message: 'optionIds must be text' })
  @MaxLength(100, { each: true, message: 'The id of an option is too long' })
  optionIds: string[] = [];

  @Field(() => [String], { description: 'What was typed, one text for each step.' })
  @IsArray({ message: 'texts must be a list' })
  @ArrayMaxSize(10, { message: 'Too many texts' })
  @IsString({ each: true, message: 'texts must be text' })
  @MaxLength(500, { each: true, message: 'An answer has at most 500 characters' })
  texts: string[] = [];

  @Field(() => ModuleQuizInput, { nullable: true, description: 'The quiz in which the answer counts.' })
  @IsOptional()
  @ValidateNested()
  quiz?: ModuleQuizInput;
}
