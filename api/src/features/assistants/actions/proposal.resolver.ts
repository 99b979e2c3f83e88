import { Arg, Authorized, ID, Mutation, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { Message } from '../conversations/message.type.js';
import type { Proposals } from './proposal.service.js';

/** Performs or undoes proposed actions when the user taps them; the actions are passed in. */
export function createProposalResolver({ run, undo }: Pick<Proposals, 'run' | 'undo'>) {
  @Resolver()
  @Authorized(Feature.AI_ASSISTANTS)
  class ProposalResolver {
    @Mutation(() => Message, {
      description: 'Runs the actions an answer proposes. Each action runs once.',
    })
    runAssistantActions(
      @Arg('messageId', () => ID) messageId: string,
      @Arg('ids', () => [ID]) ids: string[],
      @CurrentActor() actor: Actor,
    ): Promise<Message> {
      return run(actor, messageId, ids);
    }

    @Mutation(() => Message, {
      description: 'Undoes an answer’s actions: notes move to the trash and cards are deleted.',
    })
    undoAssistantActions(
      @Arg('messageId', () => ID) messageId: string,
      @Arg('ids', () => [ID]) ids: string[],
      @CurrentActor() actor: Actor,
    ): Promise<Message> {
      return undo(actor, messageId, ids);
    }
  }
  return ProposalResolver;
}
