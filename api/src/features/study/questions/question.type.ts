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

/** What a person does with a question: choose, sort, match, type a word, or type commands. */
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

@ObjectType({ description: 'A question as asked, without its solution.' })
export class Question {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  category!: string;

  @Field(() => String, { description: 'The exam’s title.' })
  exam!: string;

  @Field(() => String, { description: 'The domain’s title in the exam outline.' })
  domain!: string;

  @Field(() => String, { description: 'The objective’s number, such as 2.4.' })
  objective!: string;

  @Field(() => Int, { description: '1 recall, 2 apply, 3 analyze.' })
  difficulty!: number;

  @Field(() => Boolean, { description: 'Whether the exam’s published objectives leave out what it asks.' })
  isBeyondExam!: boolean;

  @Field(() => QuestionType)
  type!: QuestionType;

  @Field(() => String, { description: 'Markdown.' })
  prompt!: string;

  @Field(() => [QuestionOption], { description: 'Options to choose from, for single and multiple.' })
  options!: QuestionOption[];

  @Field(() => [QuestionOption], { description: 'Items to sort or match, for order and match.' })
  items!: QuestionOption[];

  @Field(() => [QuestionOption], {
    description: 'Items to match with, for match. Some might not match anything.',
  })
  partners!: QuestionOption[];

  @Field(() => [CommandStep], { description: 'One command per step, for cli.' })
  steps!: CommandStep[];

  @Field(() => String, { nullable: true, description: 'How to write the answer, for fillIn.' })
  form?: string;
}

@ObjectType({
  description: 'The result for an option, a place in an order, an item to match, or a typed text.',
})
export class OptionVerdict {
  @Field(() => ID)
  id!: string;

  @Field(() => Boolean, {
    description: 'For a choice: whether the option is correct. Otherwise: whether the answer was correct.',
  })
  isCorrect!: boolean;

  @Field(() => String)
  explanation!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The correct answer here, if the option doesn’t show it.',
  })
  answer?: string;
}

@InputType({ description: 'A module quiz.' })
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
    description: 'The chosen options, all items in order, or the match for each item.',
  })
  @IsArray({ message: 'optionIds must be a list' })
  @ArrayMaxSize(10, { message: 'Too many options' })
  @IsString({ each: true, message: 'optionIds must be text' })
  @MaxLength(100, { each: true, message: 'The id of an option is too long' })
  optionIds: string[] = [];

  @Field(() => [String], { description: 'The typed text for each step.' })
  @IsArray({ message: 'texts must be a list' })
  @ArrayMaxSize(10, { message: 'Too many texts' })
  @IsString({ each: true, message: 'texts must be text' })
  @MaxLength(500, { each: true, message: 'Answers can be up to 500 characters' })
  texts: string[] = [];

  @Field(() => ModuleQuizInput, { nullable: true, description: 'The quiz the answer counts toward.' })
  @IsOptional()
  @ValidateNested()
  quiz?: ModuleQuizInput;
}
