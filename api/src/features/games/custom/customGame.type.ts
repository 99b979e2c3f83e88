import { ArrayMaxSize, ArrayMinSize, IsOptional, Matches, MaxLength, ValidateNested } from 'class-validator';
import { GraphQLDateTime } from 'graphql-scalars';
import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';

export const maxCards = 200;
export const maxSide = 500;

@ObjectType({ description: 'A card in a custom game.' })
export class CustomCard {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  front!: string;

  @Field(() => String)
  back!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether the owner has it in their card queue.' })
  isInQueue?: boolean;
}

@ObjectType({ description: 'A game a member made from cards.' })
export class CustomGame {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String)
  description!: string;

  @Field(() => String)
  ownerName!: string;

  @Field(() => Boolean, { description: 'Whether it belongs to you. Only the owner can change it.' })
  isOwn!: boolean;

  @Field(() => Boolean, { description: 'Whether any member with the link can play it.' })
  isShared!: boolean;

  @Field(() => Int)
  cardCount!: number;

  /** Missing in a list until it's requested. */
  @Field(() => [CustomCard])
  cards?: CustomCard[];

  @Field(() => [String], { description: 'The ways its cards can be played.' })
  modes!: string[];

  @Field(() => GraphQLDateTime)
  updatedAt!: Date;
}

@ObjectType({ description: 'One of your decks or notes with cards you can add to a game.' })
export class CardSource {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => Int)
  cardCount!: number;
}

@ObjectType({ description: 'Number of cards you can add to a game.' })
export class SourceCard {
  @Field(() => String)
  front!: string;

  @Field(() => String)
  back!: string;
}

@InputType()
export class CustomCardInput {
  @Field(() => ID, { nullable: true, description: 'Omit for a new card.' })
  @IsOptional()
  @MaxLength(40, { message: 'id is too long' })
  id?: string;

  @Field(() => String)
  @MaxLength(maxSide, { message: `Use up to ${maxSide} characters per side` })
  @Matches(/\S/, { message: 'Fill in both sides' })
  front!: string;

  @Field(() => String)
  @MaxLength(maxSide, { message: `Use up to ${maxSide} characters per side` })
  @Matches(/\S/, { message: 'Fill in both sides' })
  back!: string;

  @Field(() => Boolean, { nullable: true, description: 'Whether it came from one of your decks or notes.' })
  isInQueue?: boolean;
}

@InputType()
export class CustomGameInput {
  @Field(() => String, { description: 'At most 80 characters.' })
  @MaxLength(80, { message: 'Use up to 80 characters' })
  @Matches(/\S/, { message: 'Enter a title' })
  title!: string;

  @Field(() => String, { defaultValue: '', description: 'At most 500 characters.' })
  @MaxLength(500, { message: 'Use up to 500 characters' })
  description!: string;

  @Field(() => [CustomCardInput], { description: `2 to ${maxCards}.` })
  @ArrayMinSize(2, { message: 'Add at least 2 cards' })
  @ArrayMaxSize(maxCards, { message: `Add up to ${maxCards} cards` })
  @ValidateNested()
  cards!: CustomCardInput[];
}
