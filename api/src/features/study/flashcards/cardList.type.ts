import { IsEnum, IsOptional, IsString, MaxLength } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql';

@ObjectType({ description: 'A card as it stands in the list.' })
export class StudyCard {
  @Field(() => ID)
  id!: string;

  @Field(() => String, { description: 'module, term, command, herb, question, own, note or chat.' })
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
    description: 'The page that it comes from; of a missed question the one where it is answered again.',
  })
  url?: string;

  @Field(() => Boolean, { description: 'Was never reviewed.' })
  isFresh!: boolean;

  @Field(() => Boolean)
  isSuspended!: boolean;

  @Field(() => Boolean, { description: 'Forgotten so often that it is better to rewrite it.' })
  isLeech!: boolean;

  @Field(() => Boolean, { description: 'Put aside until tomorrow.' })
  isBuried!: boolean;

  @Field(() => GraphQLDateTime, {
    nullable: true,
    description: 'When it comes again; not yet known of a new card.',
  })
  due?: Date;
}

/** How it stands with a card. */
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
    description: 'Words: each is on either side, in the deck or in a tag.',
  })
  @IsOptional()
  @IsString({ message: 'search must be text' })
  @MaxLength(200, { message: 'Search for at most 200 characters' })
  search?: string;

  @Field(() => CardOrigin, { nullable: true })
  @IsOptional()
  @IsEnum(CardOrigin, { message: 'There is no such source' })
  source?: CardOrigin;

  @Field(() => CardState, { nullable: true })
  @IsOptional()
  @IsEnum(CardState, { message: 'There is no such state' })
  state?: CardState;

  @Field(() => String)
  @IsString({ message: 'timeZone must be text' })
  timeZone!: string;
}
