import { Arg, Authorized, ID, Mutation, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { Message } from '../conversations/message.type.js';
import type { Proposals } from './proposal.service.js';

/** Performs or undoes proposed actions when the user taps them. */
@Resolver()
@Authorized(Feature.AI_ASSISTANTS)
export class ProposalResolver {
  constructor(private readonly services: { proposals: Proposals }) {}

  @Mutation(() => Message, {
    description: 'Runs the actions an answer proposes. Each action runs once.',
  })
  runAssistantActions(
    @Arg('messageId', () => ID) messageId: string,
    @Arg('ids', () => [ID]) ids: string[],
    @CurrentActor() actor: Actor,
  ): Promise<Message> {
    return this.services.proposals.run(actor, messageId, ids);
  }

  @Mutation(() => Message, {
    description: 'Undoes an answer’s actions: notes move to the trash and cards are deleted.',
  })
  undoAssistantActions(
    @Arg('messageId', () => ID) messageId: string,
    @Arg('ids', () => [ID]) ids: string[],
    @CurrentActor() actor: Actor,
  ): Promise<Message> {
    return this.services.proposals.undo(actor, messageId, ids);
  }
}
