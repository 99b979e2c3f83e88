import { GraphQLJSON } from 'graphql-scalars';
import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import {
  appendGameMoves,
  findOwnRun,
  makeGameCards,
  restartGame,
  startGame,
  submitGame,
  toRun,
} from './game.service.js';
import {
  GameBoardSummary,
  GameHistoryEntry,
  GameRank,
  GameResult,
  GameRun,
  RecentGame,
} from './game.type.js';
import { listBoards, listGameRanks, listHistory, listRecentGames } from './gameBoard.service.js';
import type { FindUsernames } from './gameScore.service.js';
import type { GameServices } from './serverGame.js';

const dayText = 'The player’s time zone, used for daily limits.';

/** Serves runs, results, and leaderboards of all games that the server replays. */
@Resolver()
@Authorized(Feature.GAMES)
export class GameResolver {
  constructor(private readonly services: { gameServices: GameServices; findUsernames: FindUsernames }) {}

  @Query(() => [GameBoardSummary], { description: 'The boards you can play in a game.' })
  gameBoards(
    @CurrentActor() actor: Actor,
    @Arg('gameId', () => ID) gameId: string,
  ): Promise<GameBoardSummary[]> {
    return listBoards(actor, gameId, this.services.gameServices);
  }

  @Query(() => GameRun)
  async gameRun(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<GameRun> {
    const { run, game } = await findOwnRun(actor, id, this.services.gameServices);
    return toRun(run, game);
  }

  @Query(() => [GameHistoryEntry], { description: 'Your submissions for a board, newest first.' })
  gameHistory(
    @CurrentActor() actor: Actor,
    @Arg('gameId', () => ID) gameId: string,
    @Arg('boardId', () => ID) boardId: string,
  ): Promise<GameHistoryEntry[]> {
    return listHistory(actor, gameId, boardId, this.services.gameServices);
  }

  @Query(() => [GameRank], { description: 'A board’s best results and your rank.' })
  gameRanks(
    @CurrentActor() actor: Actor,
    @Arg('gameId', () => ID) gameId: string,
    @Arg('boardId', () => ID) boardId: string,
  ): Promise<GameRank[]> {
    return listGameRanks(actor, gameId, boardId, this.services.gameServices, this.services.findUsernames);
  }

  @Query(() => [RecentGame], { description: 'The games you played most recently, each listed once.' })
  recentGames(@CurrentActor() actor: Actor): Promise<RecentGame[]> {
    return listRecentGames(actor);
  }

  @Mutation(() => GameRun, { description: 'Starts a run, or returns the one in progress.' })
  startGame(
    @CurrentActor() actor: Actor,
    @Arg('gameId', () => ID) gameId: string,
    @Arg('boardId', () => ID) boardId: string,
    @Arg('timeZone', () => String, { defaultValue: 'UTC', description: dayText }) timeZone: string,
  ): Promise<GameRun> {
    return startGame(actor, { gameId, boardId, timeZone }, this.services.gameServices);
  }

  @Mutation(() => Int, {
    description:
      'Adds moves to a run. `from` is the index of the first one. Moves that the server already has must be identical. Returns how many moves it has now.',
  })
  appendGameMoves(
    @CurrentActor() actor: Actor,
    @Arg('runId', () => ID) runId: string,
    @Arg('from', () => Int) from: number,
    @Arg('moves', () => GraphQLJSON) moves: unknown,
  ): Promise<number> {
    return appendGameMoves(actor, runId, from, moves, this.services.gameServices);
  }

  @Mutation(() => GameRun, { description: 'Starts over with a new deal and resets the clock.' })
  restartGame(
    @CurrentActor() actor: Actor,
    @Arg('runId', () => ID) runId: string,
    @Arg('timeZone', () => String, { defaultValue: 'UTC', description: dayText }) timeZone: string,
  ): Promise<GameRun> {
    return restartGame(actor, runId, timeZone, this.services.gameServices);
  }

  @Mutation(() => GameResult, { description: 'Replays a finished run, saves its score, and closes it.' })
  submitGame(@CurrentActor() actor: Actor, @Arg('runId', () => ID) runId: string): Promise<GameResult> {
    return submitGame(actor, runId, this.services.gameServices);
  }

  @Mutation(() => Int, {
    description: 'Adds the cards that a result offers to your flashcards. Returns how many are new.',
  })
  makeGameCards(@CurrentActor() actor: Actor, @Arg('runId', () => ID) runId: string): Promise<number> {
    return makeGameCards(actor, runId, this.services.gameServices);
  }
}
