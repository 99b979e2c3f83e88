import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import type { ExamLabs } from '../attempts/examLabs.js';
import { countCardChange } from '../flashcards/cardLimits.js';
import { listQueued } from '../flashcards/contentCard.service.js';
import { makeCardsFromMisses, queueQuestion, unqueueQuestion } from './missedCards.service.js';

@Resolver()
@Authorized(Feature.STUDY_HUB)
export class MissedCardsResolver {
  constructor(private readonly services: { examLabs: ExamLabs }) {}

  @Query(() => [ID], { description: 'IDs of the questions whose cards are in your queue.' })
  queuedQuestions(@CurrentActor() actor: Actor): Promise<string[]> {
    return listQueued(actor, ['question']);
  }

  @Mutation(() => ID, { description: 'Adds a question’s card to your queue.' })
  queueQuestion(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<string> {
    countCardChange(actor.id);
    return queueQuestion(actor, id);
  }

  @Mutation(() => ID, {
    description: 'Removes a question’s card from your queue. Its schedule is kept if it was reviewed.',
  })
  unqueueQuestion(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<string> {
    countCardChange(actor.id);
    return unqueueQuestion(actor, id);
  }

  @Mutation(() => Int, {
    description: 'Makes cards from an exam’s missed questions. Returns how many are new.',
  })
  makeCardsFromMisses(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<number> {
    return makeCardsFromMisses(actor, id, this.services.examLabs);
  }
}
