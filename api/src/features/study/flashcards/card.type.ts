import {
  ArrayMaxSize,
  ArrayMinSize,
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
  ValidateNested,
} from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { ArgsType, Field, Float, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql';
import type { CardSource } from '../scheduling/card.model.js';

/** Content that can be added to the queue as a whole. */
export enum CardDeck {
  /** The modules of both exams. Stored before each exam had its own deck, and still sent by older clients. */
  module = 'module',
  moduleAplus = 'moduleAplus',
  moduleCcna = 'moduleCcna',
  term = 'term',
  command = 'command',
  herb = 'herb',
}
registerEnumType(CardDeck, {
  name: 'CardDeck',
  valuesConfig: { module: { deprecationReason: 'Each exam has its own deck.' } },
});

@ObjectType({ description: 'A card as shown in a review.' })
export class QueuedCard {
  @Field(() => ID)
  id!: string;

  @Field(() => Int, { description: 'Send it back with the grade so that a card is never graded twice.' })
  revision!: number;

  @Field(() => String, { description: 'module, term, command, herb, question, own, note, chat, or game.' })
  source!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The page it comes from. For a missed question, the page where you can answer it again.',
  })
  url?: string;

  @Field(() => String, { description: 'Markdown.' })
  front!: string;

  @Field(() => String, { description: 'Markdown.' })
  back!: string;

  @Field(() => String)
  deck!: string;

  @Field(() => [String])
  tags!: string[];

  @Field(() => Boolean)
  isFresh!: boolean;

  @Field(() => Boolean, { description: 'A leech: forgotten so often it should be rewritten.' })
  isLeech!: boolean;

  @Field(() => [String], { description: 'When it’s due again after each of the grades 1 to 4.' })
  intervals!: string[];
}

@ObjectType({ description: 'Cards waiting today.' })
export class CardQueue {
  /** The request's parameters, which `upcoming` uses. */
  scope!: QueueScope;

  @Field(() => QueuedCard, { nullable: true })
  card?: QueuedCard;

  @Field(() => Int, { description: 'Number of cards due now.' })
  due!: number;

  @Field(() => Int, { description: 'Number of new cards left for today.' })
  fresh!: number;

  @Field(() => Int, { description: 'Number of reviews today.' })
  reviewed!: number;

  @Field(() => Boolean)
  canUndo!: boolean;
}

@ObjectType({ description: 'A deck of your own cards.' })
export class OwnDeck {
  @Field(() => String, { description: 'Decks in other decks have both names: Network::Ports.' })
  name!: string;

  @Field(() => Int)
  cards!: number;
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

@ObjectType({ description: 'How many cards past the learning steps were remembered in a week.' })
export class CardWeek {
  @Field(() => String, { description: 'The week’s Monday, such as 2026-03-23.' })
  day!: string;

  @Field(() => Int)
  reviews!: number;

  @Field(() => Float, { description: 'Share that was remembered.' })
  retention!: number;
}

@ObjectType()
export class CardStatistics {
  @Field(() => Int)
  cards!: number;

  @Field(() => Int)
  suspended!: number;

  @Field(() => Int, { description: 'Number of reviews in the last year.' })
  reviews!: number;

  @Field(() => Float, {
    nullable: true,
    description: 'Share of cards past the learning steps that were remembered.',
  })
  trueRetention?: number;

  @Field(() => [CardWeek], { description: 'The weeks in the last year with such reviews.' })
  weeks!: CardWeek[];

  @Field(() => [CardDayCount], {
    description: 'Reviews per day in the last year, for days with at least one.',
  })
  days!: CardDayCount[];

  @Field(() => [CardDayCount], { description: 'Number of cards due on each of the next 30 days.' })
  forecast!: CardDayCount[];
}

@ArgsType()
export class CardQueueArgs {
  @Field(() => String)
  timeZone!: string;

  @Field(() => ID, { nullable: true, description: 'Only this exam’s cards.' })
  @IsOptional()
  @IsString({ message: 'exam must be text' })
  @MaxLength(20, { message: 'exam is too long' })
  exam?: string | null;

  @Field(() => String, { nullable: true, description: 'Only the cards in your deck and the decks in it.' })
  @IsOptional()
  @IsString({ message: 'deck must be text' })
  @MaxLength(60, { message: 'Deck names can be up to 60 characters' })
  deck?: string | null;
}

/** Which part of the queue is requested. */
export interface QueueScope extends CardQueueArgs {
  /** Only cards from this source. */
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
      'When it was graded, if that was offline: within the last 30 days. Sending the same grade again changes nothing.',
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
  @IsEnum(CardDeck, { each: true, message: 'Choose a valid source' })
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
  @MaxLength(2000, { message: 'The front can be up to 2,000 characters' })
  front!: string;

  @Field(() => String)
  @IsString({ message: 'Back must be text' })
  @Matches(/\S/, { message: 'Enter text for the back' })
  @MaxLength(4000, { message: 'The back can be up to 4,000 characters' })
  back!: string;

  @Field(() => String)
  @IsString({ message: 'Deck must be text' })
  @MaxLength(60, { message: 'Deck names can be up to 60 characters' })
  deck!: string;

  @Field(() => [String], { defaultValue: [] })
  @IsArray({ message: 'tags must be a list' })
  @ArrayMaxSize(20, { message: 'Cards can have up to 20 tags' })
  @IsString({ each: true, message: 'A tag must be text' })
  @MaxLength(40, { each: true, message: 'Tags can be up to 40 characters' })
  @Matches(/^\S*$/, { each: true, message: 'Tags can’t contain spaces' })
  tags!: string[];
}

@InputType()
export class AddCardsInput {
  @Field(() => [SaveCardInput], { description: '1 to 20.' })
  @IsArray({ message: 'cards must be a list' })
  @ArrayMinSize(1, { message: 'Add at least one card' })
  @ArrayMaxSize(20, { message: 'Add up to 20 cards at once' })
  @ValidateNested({ each: true })
  cards!: SaveCardInput[];
}

@InputType()
export class AddCardInput extends SaveCardInput {
  @Field(() => String, { nullable: true, description: 'The conversation it comes from.' })
  @IsOptional()
  @Matches(/^\/ai-assistants\?[\w=&%:.-]{1,200}$/, { message: 'url must point to a conversation' })
  url?: string;
}
