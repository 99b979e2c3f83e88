import { GraphQLDateTime, GraphQLJSON } from 'graphql-scalars';
import { Field, ID, Int, ObjectType } from 'type-graphql';

@ObjectType('GameBoard', { description: 'What scores of a game are compared within, such as a level.' })
export class GameBoardSummary {
  @Field(() => ID)
  id!: string;

  @Field(() => String)
  title!: string;

  @Field(() => String, { nullable: true, description: 'The heading that it stands below.' })
  group?: string;

  @Field(() => Int, { nullable: true, description: 'How hard it is, 1 to 4: easy, medium, hard, expert.' })
  level?: number;

  @Field(() => String, { nullable: true, description: 'What is different about it, in a few words.' })
  detail?: string;

  @Field(() => Int, { nullable: true, description: 'None before the first submission.' })
  bestScore?: number;

  @Field(() => Boolean)
  isWon!: boolean;

  @Field(() => ID, { nullable: true, description: 'The run to go on with.' })
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

  @Field(() => Int, { description: 'Of the rules that its moves are replayed with.' })
  version!: number;

  @Field(() => GraphQLJSON, { description: 'What the run starts from.' })
  deal!: object;

  @Field(() => GraphQLJSON, { description: 'The list of its moves, each with its time.' })
  moves!: object[];

  @Field(() => Boolean)
  isOpen!: boolean;

  @Field(() => GraphQLDateTime)
  startedAt!: Date;
}

@ObjectType({ description: 'What a run was worth, computed from its moves.' })
export class GameResult {
  @Field(() => Int)
  score!: number;

  @Field(() => Boolean)
  isWon!: boolean;

  @Field(() => Int)
  mistakes!: number;

  @Field(() => Int, { description: 'From the start to the submission by the server’s clock.' })
  seconds!: number;

  @Field(() => Boolean, { description: 'Better than all own runs before.' })
  isBest!: boolean;

  @Field(() => Int, { description: 'New cards of what was not known.' })
  cardsMade!: number;

  @Field(() => Int, { nullable: true, description: 'The own place on the leaderboard, by the best run.' })
  rank?: number;

  @Field(() => GraphQLJSON, {
    nullable: true,
    description: 'What the run started from, where its answer was hidden until now.',
  })
  deal?: object;
}

@ObjectType({ description: 'One of the person’s own submissions.' })
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

@ObjectType({ description: 'Somebody’s best result.' })
export class GameRank {
  @Field(() => Int)
  rank!: number;

  @Field(() => String)
  username!: string;

  @Field(() => Int)
  score!: number;

  @Field(() => Int, { description: 'From the start to the submission.' })
  seconds!: number;

  @Field(() => Boolean)
  isYou!: boolean;
}

@ObjectType({ description: 'A game that the person played.' })
export class RecentGame {
  @Field(() => ID)
  gameId!: string;

  @Field(() => Int, { nullable: true, description: 'Of the last submission.' })
  lastScore?: number;

  @Field(() => ID, { nullable: true, description: 'The board of a run to go on with.' })
  openBoardId?: string;

  @Field(() => GraphQLDateTime)
  playedAt!: Date;
}
