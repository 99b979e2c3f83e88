import {
  ArrayMaxSize,
  IsArray,
  IsDate,
  IsEnum,
  IsInt,
  IsMongoId,
  IsNumber,
  IsOptional,
  IsString,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CardSource } from '../scheduling/card.model.js';

/** Content that can be put into the queue as a whole. */
export enum CardDeck {
  /** The modules of both: what was stored before each had a deck of its own, and what older clients send. */
  module = 'module',
  moduleAplus = 'moduleAplus',
  moduleCcna = 'moduleCcna',
  term = 'term',
  command = 'command',
  herb = 'herb',
}
registerEnumType(CardDeck, {
  name: 'CardDeck',
  valuesConfig: { module: { deprecationReason: 'Each exam has a deck of its own.' } },
});

@ObjectType({ description: 'A card as it is asked.' })
export class QueuedCard {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'To be sent back with the grade: a card is never graded twice.' })
  revision!: number;

  @Field(() => String, { description: 'module, term, command, herb, question, own, note, chat or game.' })
  source!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The page that it comes from; of a missed question the one where it is answered again.',
  })
  url?: string;

  @Field(() => String, { description: 'Markdown.' })
  front!: string;

  @Field(() => String, { description: 'Markdown.' })
  back!: string;

  @Field(() => Boolean)
  isFresh!: boolean;

  @Field(() => Boolean, { description: 'A leech: forgotten so often it should be rewritten.' })
  isLeech!: boolean;

  @Field(() => [String], { description: 'When it comes again after each of the grades 1 to 4.' })
  intervals!: string[];
}

@ObjectType({ description: 'What is waiting today.' })
export class CardQueue {
  /** What was asked for; `upcoming` is read by it. */
  scope!: QueueScope;

  @Field(() => QueuedCard, { nullable: true })
  card?: QueuedCard;

  @Field(() => Int, { description: 'Cards that are due now.' })
  due!: number;

  @Field(() => Int, { description: 'New cards that are left for today.' })
  fresh!: number;

  @Field(() => Int, { description: 'Reviews of today.' })
  reviewed!: number;

  @Field(() => Boolean)
  canUndo!: boolean;
}

@ObjectType()
export class CardSettings {
  @Field(() => [CardDeck])
  sources!: CardDeck[];

  @Field(() => Float)
  retention!: number;

  @Field(() => Int)
  newPerDay!: number;
}

@ObjectType()
export class CardDayCount {
  @Field(() => String)
  day!: string;

  @Field(() => Int)
  count!: number;
}

@ObjectType({ description: 'How many cards beyond their first steps were known in a week.' })
export class CardWeek {
  @Field(() => String, { description: 'Its Monday, such as 2026-03-23.' })
  day!: string;

  @Field(() => Int)
  reviews!: number;

  @Field(() => Float, { description: 'The share of them that was known.' })
  retention!: number;
}

@ObjectType()
export class CardStatistics {
  @Field(() => Int)
  cards!: number;

  @Field(() => Int)
  suspended!: number;

  @Field(() => Int, { description: 'Reviews in the last year.' })
  reviews!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of cards beyond their first steps that were known.',
  })
  trueRetention?: number;

  @Field(() => [CardWeek], { description: 'The weeks of the last year that had such reviews.' })
  weeks!: CardWeek[];

  @Field(() => [CardDayCount], { description: 'The reviews of each day of the last year that had some.' })
  days!: CardDayCount[];

  @Field(() => [CardDayCount], { description: 'The cards that fall due on each of the next 30 days.' })
  forecast!: CardDayCount[];
}

@ArgsType()
export class CardQueueArgs {
  @Field(() => String)
  timeZone!: string;

  @Field(() => ID, { nullable: true, description: 'Only the cards of this exam.' })
  @IsOptional()
  @IsString({ message: 'exam must be text' })
  @MaxLength(20, { message: 'exam is too long' })
  exam?: string | null;
}

/** Which part of the one queue is asked for. */
export interface QueueScope extends CardQueueArgs {
  /** Only cards that come from here. */
  source?: CardSource;
}

@InputType()
export class GradeCardInput {
  @Field(() => ID)
  @IsMongoId({ message: 'id must be an id' })
  id!: string;

  @Field(() => Int)
  @IsInt({ message: 'revision must be a whole number' })
  revision!: number;

  @Field(() => Int, { description: '1 again, 2 hard, 3 good, 4 easy.' })
  @IsInt({ message: 'rating must be 1 to 4' })
  @Min(1, { message: 'rating must be 1 to 4' })
  @Max(4, { message: 'rating must be 1 to 4' })
  rating!: number;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description:
      'When it was graded, if that was without a connection: in the last 30 days. The same grade sent again changes nothing.',
  })
  @IsOptional()
  @IsDate({ message: 'gradedAt must be a date and time' })
  gradedAt?: Date | null;
}

@InputType()
export class SaveCardSettingsInput {
  @Field(() => [CardDeck])
  @IsArray({ message: 'sources must be a list' })
  @ArrayMaxSize(6, { message: 'Too many sources' })
  @IsEnum(CardDeck, { each: true, message: 'There is no such source' })
  sources!: CardDeck[];

  @Field(() => Float)
  @IsNumber({}, { message: 'Retention must be a number' })
  @Min(0.8, { message: 'Retention must be between 80% and 97%' })
  @Max(0.97, { message: 'Retention must be between 80% and 97%' })
  retention!: number;

  @Field(() => Int)
  @IsInt({ message: 'New cards must be a whole number' })
  @Min(0, { message: 'New cards must be between 0 and 200' })
  @Max(200, { message: 'New cards must be between 0 and 200' })
  newPerDay!: number;
}

@InputType()
export class SaveCardInput {
  @Field(() => String)
  @IsString({ message: 'Front must be text' })
  @Matches(/\S/, { message: 'Enter text for the front' })
  @MaxLength(2000, { message: 'The front has at most 2,000 characters' })
  front!: string;

  @Field(() => String)
  @IsString({ message: 'Back must be text' })
  @Matches(/\S/, { message: 'Write something on the back' })
  @MaxLength(4000, { message: 'The back has at most 4,000 characters' })
  back!: string;

  @Field(() => String)
  @IsString({ message: 'Deck must be text' })
  @MaxLength(60, { message: 'The name of a deck has at most 60 characters' })
  deck!: string;

  @Field(() => [String], { defaultValue: [] })
  @IsArray({ message: 'tags must be a list' })
  @ArrayMaxSize(20, { message: 'A card has at most 20 tags' })
  @IsString({ each: true, message: 'A tag must be text' })
  @MaxLength(40, { each: true, message: 'A tag has at most 40 characters' })
  @Matches(/^\S*$/, { each: true, message: 'Tags can’t contain spaces' })
  tags!: string[];
}

@InputType()
export class AddCardInput extends SaveCardInput {
  @Field(() => String, { nullable: true, description: 'The conversation that it comes from.' })
  @IsOptional()
  @Matches(/^\/ai-assistants\?[\w=&%:.-]{1,200}$/, { message: 'url must be that of a conversation' })
  url?: string;
}
