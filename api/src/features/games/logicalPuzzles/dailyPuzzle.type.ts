import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A day, in UTC, and whether its puzzle was solved.' })
export class PuzzleDay {
  @Field(() => String)
  day!: string;

  @Field(() => Boolean)
  isSolved!: boolean;
}

@ObjectType({
  description: 'The puzzle that all members get today, and how one stands with the daily puzzles.',
})
export class DailyPuzzle {
  @Field(() => ID)
  boardId!: string;

  @Field(() => String)
  kind!: string;

  @Field(() => String)
  level!: string;

  @Field(() => Boolean)
  isSolved!: boolean;

  @Field(() => Boolean, { description: 'There is a run to go on with.' })
  isStarted!: boolean;

  @Field(() => Int, { description: 'Daily puzzles solved in a row; one missed day is forgiven.' })
  streak!: number;

  @Field(() => Int)
  longestStreak!: number;

  @Field(() => [PuzzleDay], { description: 'The last seven days, today last.' })
  week!: PuzzleDay[];
}
