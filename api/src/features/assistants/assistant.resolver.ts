import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../core/access/access.js';
import { CurrentActor } from '../../core/graphql/currentActor.js';
import { listAssistants, setAssistantMemory } from './assistantList.service.js';
import { Assistant } from './registry/assistant.type.js';
import type { AssistantMembers } from './registry/assistantMembers.js';

/** The assistants and the actor's Memory switches. */
@Resolver()
@Authorized(Feature.AI_ASSISTANTS)
export class AssistantResolver {
  constructor(
    private readonly services: { assistantMembers: AssistantMembers; onAssistantsOpened?: () => void },
  ) {}

  @Query(() => [Assistant], { description: 'All assistants, with your Memory settings.' })
  assistants(@CurrentActor() actor: Actor): Promise<Assistant[]> {
    this.services.onAssistantsOpened?.();
    return listAssistants(actor, this.services.assistantMembers);
  }

  @Mutation(() => Assistant, { description: 'Turns Memory on or off for an assistant.' })
  setAssistantMemory(
    @Arg('assistantType', () => String) assistantType: string,
    @Arg('enabled', () => Boolean) enabled: boolean,
    @CurrentActor() actor: Actor,
  ): Promise<Assistant> {
    return setAssistantMemory(actor, assistantType, enabled, this.services.assistantMembers);
  }
}
