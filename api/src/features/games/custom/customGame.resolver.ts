import { GraphQLDateTime } from 'graphql-scalars';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { createSizedLoader, type Sized } from '../../../core/graphql/responseBytes.js';
import type { FindActor } from '../frame/sharedAccess.js';
import { type CardSources, fitIntoGame } from './customCards.js';
import {
  createCustomGame,
  deleteCustomGame,
  duplicateCustomGame,
  findCards,
  findCustomGame,
  listOwnGames,
  restoreCustomGame,
  saveCustomGame,
  shareCustomGame,
} from './customGame.service.js';
import { CardSource, CustomCard, CustomGame, CustomGameInput, SourceCard } from './customGame.type.js';

/** Serves games that members create from cards. */
@Resolver(() => CustomGame)
@Authorized(Feature.GAMES)
export class CustomGameResolver {
  constructor(private readonly services: { cardSources: CardSources; findActor: FindActor }) {}

  @FieldResolver(() => [CustomCard])
  cards(
    @CurrentActor() actor: Actor,
    @Root() game: CustomGame,
    @Ctx() context: Context,
  ): CustomCard[] | Promise<CustomCard[]> {
    return game.cards ?? this.loadCards(context, actor, game.id);
  }

  @Query(() => [CustomGame], { description: 'Your custom games, newest first.' })
  customGames(@CurrentActor() actor: Actor): Promise<CustomGame[]> {
    return listOwnGames(actor);
  }

  @Query(() => CustomGame, { description: 'One of your custom games, or a shared one.' })
  customGame(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<CustomGame> {
    return findCustomGame(actor, id, this.services.findActor);
  }

  @Query(() => [CardSource], {
    description: 'Your decks and notes with cards you can add to a game.',
  })
  cardSources(@CurrentActor() actor: Actor): Promise<CardSource[]> {
    return this.services.cardSources.listSources(actor);
  }

  @Query(() => [SourceCard], { description: 'Its cards, up to as many as a game can hold.' })
  sourceCards(
    @CurrentActor() actor: Actor,
    @Arg('sourceId', () => ID) sourceId: string,
  ): Promise<SourceCard[]> {
    return this.services.cardSources.readSource(actor, sourceId).then((cards) => fitIntoGame(cards).cards);
  }

  @Mutation(() => CustomGame)
  createCustomGame(
    @CurrentActor() actor: Actor,
    @Arg('input', () => CustomGameInput) input: CustomGameInput,
  ): Promise<CustomGame> {
    return createCustomGame(actor, input);
  }

  @Mutation(() => CustomGame, { description: 'Rejected if the game changed after `seenAt`.' })
  saveCustomGame(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('seenAt', () => GraphQLDateTime) seenAt: Date,
    @Arg('input', () => CustomGameInput) input: CustomGameInput,
  ): Promise<CustomGame> {
    return saveCustomGame(actor, id, seenAt, input);
  }

  @Mutation(() => CustomGame, { description: 'Copies a game, including one shared with you.' })
  duplicateCustomGame(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<CustomGame> {
    return duplicateCustomGame(actor, id, this.services.findActor);
  }

  @Mutation(() => CustomGame, { description: 'Any member with the link can play a shared game.' })
  shareCustomGame(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('isShared', () => Boolean) isShared: boolean,
  ): Promise<CustomGame> {
    return shareCustomGame(actor, id, isShared);
  }

  @Mutation(() => CustomGame, { description: 'For a week, `restoreCustomGame` can bring it back.' })
  deleteCustomGame(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<CustomGame> {
    return deleteCustomGame(actor, id);
  }

  @Mutation(() => CustomGame, { description: 'Undoes `deleteCustomGame`.' })
  restoreCustomGame(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<CustomGame> {
    return restoreCustomGame(actor, id);
  }

  private readonly loadCards = createSizedLoader(async (actor, ids, count) => {
    const games: Sized<CustomCard[]>[] = [];
    for (const id of ids) {
      const value = await findCards(actor, id, this.services.findActor);
      const bytes = JSON.stringify(value).length;
      count(bytes);
      games.push({ value, bytes });
    }
    return games;
  });
}
