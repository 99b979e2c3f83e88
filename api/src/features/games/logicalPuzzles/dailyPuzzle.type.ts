import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType({ description: 'A day, in UTC, and whether its puzzle was solved.' })
export class PuzzleDay {
  @Field(() => String)
  day!: string;

  @Field(() => Boolean)
  isSolved!: boolean;
}

@ObjectType({
  description: 'Today’s puzzle, which is the same for all members, and your daily puzzle results.',
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

  @Field(() => Boolean, { description: 'Whether there’s a run in progress.' })
  isStarted!: boolean;

  @Field(() => Int, { description: 'Daily puzzles solved in a row. Missing one day doesn’t end the streak.' })
  streak!: number;

  @Field(() => Int)
  longestStreak!: number;

  @Field(() => [PuzzleDay], { description: 'The last seven days, ending with today.' })
  week!: PuzzleDay[];
}
