import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('GameBoard', { description: 'What a game’s scores are compared within, such as a level.' })
export class GameBoardSummary {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'The heading it’s listed under.' })
  group?: string;

  @Field(() => Int, { nullable: true, description: 'Difficulty from 1 to 4: easy, medium, hard, expert.' })
  level?: number;

  @Field(() => String, { nullable: true, description: 'A few words on what sets it apart.' })
  detail?: string;

  @Field(() => Int, { nullable: true, description: 'Null before the first submission.' })
  bestScore?: number;

  @Field(() => Boolean)
  isWon!: boolean;

  @Field(() => ID, { nullable: true, description: 'The run in progress.' })
  openRunId?: string;
}

@ObjectType({ description: 'One run of a board.' })
export class GameRun {
  @Field(() => ID)
  id!: string;

  @Field(() => ID)
  gameId!: string;

  @Field(() => ID)
  boardId!: string;

  @Field(() => Int, { description: 'The version of the rules that its moves are replayed with.' })
  version!: number;

  @Field(() => GraphQLJSON, { description: 'The starting position.' })
  deal!: object;

  @Field(() => GraphQLJSON, { description: 'Its moves, each with a time.' })
  moves!: object[];

  @Field(() => Boolean)
  isOpen!: boolean;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;
}

@ObjectType({ description: 'A run’s score, computed from its moves.' })
export class GameResult {
  @Field(() => Int)
  score!: number;

  @Field(() => Boolean)
  isWon!: boolean;

  @Field(() => Int)
  mistakes!: number;

  @Field(() => Int, { description: 'Time from start to submission by the server’s clock.' })
  seconds!: number;

  @Field(() => Boolean, { description: 'Whether it’s your best run so far.' })
  isBest!: boolean;

  @Field(() => Int, { description: 'New cards for what you didn’t know.' })
  cardsMade!: number;

  @Field(() => Int, { description: 'Cards for what you didn’t know that `makeGameCards` can add.' })
  cardsOffered!: number;

  @Field(() => Int, { nullable: true, description: 'Your leaderboard rank, by your best run.' })
  rank?: number;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'The starting position, if it was hidden until now.',
  })
  deal?: object;
}

@ObjectType({ description: 'One of your submissions.' })
export class GameHistoryEntry {
  @Field(() => Int)
  score!: number;

  @Field(() => Boolean)
  isWon!: boolean;

  @Field(() => Int)
  mistakes!: number;

  @Field(() => Int)
  seconds!: number;

  @Field(() => GraphQLDateTime)
  submittedAt!: Date;
}

@ObjectType({ description: 'A member’s best result.' })
export class GameRank {
  @Field(() => Int)
  rank!: number;

  @Field(() => String)
  username!: string;

  @Field(() => Int)
  score!: number;

  @Field(() => Int, { description: 'Time from start to submission.' })
  seconds!: number;

  @Field(() => Boolean)
  isYou!: boolean;
}

@ObjectType({ description: 'A game you played.' })
export class RecentGame {
  @Field(() => ID)
  gameId!: string;

  @Field(() => Int, { nullable: true, description: 'The board of the last submission.' })
  lastScore?: number;

  @Field(() => ID, { nullable: true, description: 'The board of the run in progress.' })
  openBoardId?: string;

  @Field(() => GraphQLDateTime)
  playedAt!: Date;
}
