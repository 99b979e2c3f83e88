import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'What people think of a game.' })
export class GameRating {
  @Field(() => ID)
  gameId!: string;

  @Field(() => Float, { description: 'Stars, 1 to 5; a given figure until three people have voted.' })
  average!: number;

  @Field(() => Int)
  votes!: number;

  @Field(() => Int, { nullable: true, description: 'Of the person who asks.' })
  ownStars?: number;
}
