import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';

@ObjectType({ description: 'A card as shown in the list.' })
export class StudyCard {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'module, term, command, herb, question, own, note, or chat.' })
  source!: string;

  @Field(() => String)
  deck!: string;

  @Field(() => [String])
  tags!: string[];

  @Field(() => String, { description: 'Markdown.' })
  front!: string;

  @Field(() => String, { description: 'Markdown.' })
  back!: string;

  @Field(() => String, {
    nullable: true,
    description: 'The page it comes from. For a missed question, the page where you can answer it again.',
  })
  url?: string;

  @Field(() => Boolean, { description: 'Whether it was never reviewed.' })
  isFresh!: boolean;

  @Field(() => Boolean)
  isSuspended!: boolean;

  @Field(() => Boolean, { description: 'A leech: forgotten so often it should be rewritten.' })
  isLeech!: boolean;

  @Field(() => Boolean, { description: 'Whether it is out of the queue until tomorrow.' })
  isBuried!: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it’s due next. Null for a new card.',
  })
  due?: Date;
}

/** The state of a card. */
export enum CardState {
  fresh = 'fresh',
  due = 'due',
  buried = 'buried',
  suspended = 'suspended',
  leech = 'leech',
  deleted = 'deleted',
}
registerEnumType(CardState, { name: 'CardState' });

/** Where cards come from. */
export enum CardOrigin {
  module = 'module',
  term = 'term',
  command = 'command',
  herb = 'herb',
  question = 'question',
  own = 'own',
  note = 'note',
  chat = 'chat',
  game = 'game',
}
registerEnumType(CardOrigin, { name: 'CardOrigin' });

@InputType()
export class CardFilter {
  @Field(() => String, {
    nullable: true,
    description: 'Search words. Each must be on one of the sides, in the deck, or in a tag.',
  })
  @IsOptional()
  @IsString({ message: 'search must be text' })
  @MaxLength(200, { message: 'Use up to 200 characters in your search' })
  search?: string;

  @Field(() => CardOrigin, { nullable: true })
  @IsOptional()
  @IsEnum(CardOrigin, { message: 'Choose a valid source' })
  source?: CardOrigin;

  @Field(() => String, { nullable: true, description: 'Only the cards in your deck and the decks in it.' })
  @IsOptional()
  @IsString({ message: 'deck must be text' })
  @MaxLength(60, { message: 'Deck names can be up to 60 characters' })
  deck?: string;

  @Field(() => CardState, { nullable: true })
  @IsOptional()
  @IsEnum(CardState, { message: 'Choose a valid state' })
  state?: CardState;

  @Field(() => String)
  @IsString({ message: 'timeZone must be text' })
  timeZone!: string;
}
