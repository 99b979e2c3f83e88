import { Field, Float, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A game’s rating.' })
export class GameRating {
  @Field(() => ID)
  gameId!: string;

  @Field(() => Float, {
    description: 'Average stars, 1 to 5. A preset value until three members have voted.',
  })
  average!: number;

  @Field(() => Int)
  votes!: number;

  @Field(() => Int, { nullable: true, description: 'Your own vote.' })
  ownStars?: number;
}
