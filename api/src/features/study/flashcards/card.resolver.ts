import { Arg, Args, Authorized, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { PageArgs } from '../../../core/input/page.type.js';
import {
  AddCardInput,
  AddCardsInput,
  CardQueue,
  CardQueueArgs,
  CardSettings,
  CardStatistics,
  GradeCardInput,
  OwnDeck,
  QueuedCard,
  SaveCardInput,
  SaveCardSettingsInput,
} from './card.type.js';
import { countCardChange } from './cardLimits.js';
import { bringCardBack, listCards } from './cardList.service.js';
import { CardFilter, StudyCard } from './cardList.type.js';
import {
  countDue,
  findCardQueue,
  gradeCard,
  listUpcomingCards,
  putAside,
  undoReview,
} from './cardQueue.service.js';
import { readSettings, saveSettings } from './cardSettings.service.js';
import { cardStatistics } from './cardStatistics.service.js';
import { addCard, addCards, deleteCard, restoreCard, saveCard } from './ownCard.service.js';
import { listOwnDecks } from './ownDeck.service.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class CardResolver {
  @Query(() => CardQueue, { description: 'A single queue for all cards, for the day in this time zone.' })
  cardQueue(
    @CurrentActor() actor: Actor,
    @Args(() => CardQueueArgs) queue: CardQueueArgs,
  ): Promise<CardQueue> {
    return findCardQueue(actor, queue);
  }

  @Query(() => Int, { description: 'Number of cards due, as counted in the queue.' })
  dueCards(@CurrentActor() actor: Actor, @Arg('timeZone', () => String) timeZone: string): Promise<number> {
    return countDue(actor, timeZone);
  }

  @Query(() => CardSettings)
  cardSettings(@CurrentActor() actor: Actor): Promise<CardSettings> {
    return readSettings(actor);
  }

  @Query(() => CardStatistics)
  cardStatistics(
    @CurrentActor() actor: Actor,
    @Arg('timeZone', () => String) timeZone: string,
  ): Promise<CardStatistics> {
    return cardStatistics(actor, timeZone);
  }

  @Query(() => [OwnDeck], { description: 'The decks of your own cards.' })
  ownDecks(@CurrentActor() actor: Actor): Promise<OwnDeck[]> {
    return listOwnDecks(actor);
  }

  @Query(() => [StudyCard], { description: 'Your cards from all sources, newest first.' })
  cards(
    @CurrentActor() actor: Actor,
    @Arg('filter', () => CardFilter) filter: CardFilter,
    @Args(() => PageArgs) page: PageArgs,
  ): Promise<StudyCard[]> {
    return listCards(actor, filter, page);
  }

  @Mutation(() => CardQueue)
  gradeCard(
    @CurrentActor() actor: Actor,
    @Arg('input', () => GradeCardInput) input: GradeCardInput,
    @Args(() => CardQueueArgs) queue: CardQueueArgs,
  ): Promise<CardQueue> {
    return gradeCard(actor, input, queue);
  }

  @Mutation(() => CardQueue, { description: 'Undoes today’s last review.' })
  undoReview(
    @CurrentActor() actor: Actor,
    @Args(() => CardQueueArgs) queue: CardQueueArgs,
  ): Promise<CardQueue> {
    return undoReview(actor, queue);
  }

  @Mutation(() => CardQueue, {
    description: 'Takes a card out of the queue until tomorrow, or until you bring it back.',
  })
  suspendCard(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('isPermanent', () => Boolean) isPermanent: boolean,
    @Args(() => CardQueueArgs) queue: CardQueueArgs,
  ): Promise<CardQueue> {
    return putAside(actor, id, isPermanent, queue);
  }

  @Mutation(() => CardSettings)
  saveCardSettings(
    @CurrentActor() actor: Actor,
    @Arg('input', () => SaveCardSettingsInput) input: SaveCardSettingsInput,
  ): Promise<CardSettings> {
    return saveSettings(actor, input);
  }

  @Mutation(() => StudyCard, { description: 'Puts a suspended card back in the queue.' })
  bringCardBack(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StudyCard> {
    return bringCardBack(actor, id);
  }

  @Mutation(() => StudyCard)
  addCard(
    @CurrentActor() actor: Actor,
    @Arg('input', () => AddCardInput) input: AddCardInput,
  ): Promise<StudyCard> {
    countCardChange(actor.id);
    return addCard(actor, input);
  }

  @Mutation(() => [StudyCard], {
    description:
      'Adds several cards, such as those of a cloze text. If one is invalid, none of them are added.',
  })
  addCards(
    @CurrentActor() actor: Actor,
    @Arg('input', () => AddCardsInput) { cards }: AddCardsInput,
  ): Promise<StudyCard[]> {
    countCardChange(actor.id);
    return addCards(actor, cards);
  }

  @Mutation(() => StudyCard, { description: 'Changes the text of your card. Its schedule is kept.' })
  saveCard(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => SaveCardInput) input: SaveCardInput,
  ): Promise<StudyCard> {
    countCardChange(actor.id);
    return saveCard(actor, id, input);
  }

  @Mutation(() => Boolean, { description: 'Can be undone for a month.' })
  deleteCard(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<boolean> {
    countCardChange(actor.id);
    return deleteCard(actor, id);
  }

  @Mutation(() => StudyCard, { description: 'Restores a deleted card with its schedule.' })
  restoreCard(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<StudyCard> {
    countCardChange(actor.id);
    return restoreCard(actor, id);
  }
}

@Resolver(() => CardQueue)
@Authorized(Feature.STUDY_HUB)
export class UpcomingCardsResolver {
  @FieldResolver(() => [QueuedCard], {
    description: 'The current card and up to 29 more, which can be graded offline.',
  })
  upcoming(@Root() { scope }: CardQueue, @CurrentActor() actor: Actor): Promise<QueuedCard[]> {
    return listUpcomingCards(actor, scope);
  }
}
