import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { auditOrigin } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { KnowledgeItem } from '../knowledge/knowledge.type.js';
import {
  listAssistantShares,
  type ShareServices,
  shareAssistant,
  shareAssistantWithEveryone,
  shareAssistantWithGroup,
  unshareAssistant,
} from './assistantShare.service.js';
import type { CustomAssistants } from './customAssistant.service.js';
import {
  AssistantGroup,
  AssistantShare,
  CustomAssistant,
  CustomAssistantInput,
  UpdateCustomAssistantInput,
} from './customAssistant.type.js';

/** A member's custom assistants. */
@Resolver(() => CustomAssistant)
@Authorized(Feature.AI_ASSISTANTS)
export class CustomAssistantResolver {
  constructor(private readonly services: { assistants: CustomAssistants; assistantSharing: ShareServices }) {}

  @Query(() => CustomAssistant, { description: 'One of your assistants.' })
  customAssistant(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<CustomAssistant> {
    return this.services.assistants.find(actor, id);
  }

  @Mutation(() => CustomAssistant)
  createCustomAssistant(
    @Arg('input', () => CustomAssistantInput) input: CustomAssistantInput,
    @CurrentActor() actor: Actor,
  ): Promise<CustomAssistant> {
    return this.services.assistants.create(actor, input);
  }

  @Mutation(() => CustomAssistant)
  updateCustomAssistant(
    @Arg('input', () => UpdateCustomAssistantInput) input: UpdateCustomAssistantInput,
    @CurrentActor() actor: Actor,
  ): Promise<CustomAssistant> {
    return this.services.assistants.update(actor, input);
  }

  @Mutation(() => CustomAssistant, { description: 'Returns the copy, which isn’t shared.' })
  duplicateCustomAssistant(
    @Arg('id', () => ID) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<CustomAssistant> {
    return this.services.assistants.duplicate(actor, id);
  }

  @Mutation(() => ID, { description: 'Can be undone for a day.' })
  deleteCustomAssistant(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<string> {
    return this.services.assistants.remove(actor, id);
  }

  @Mutation(() => CustomAssistant, {
    description: 'Restores a deleted assistant, including who it’s shared with.',
  })
  restoreCustomAssistant(
    @Arg('id', () => ID) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<CustomAssistant> {
    return this.services.assistants.restore(actor, id);
  }

  @Mutation(() => AssistantShare, { description: 'Shares your assistant with another member.' })
  shareAssistant(
    @Arg('id', () => ID) id: string,
    @Arg('username', () => String) username: string,
    @CurrentActor() actor: Actor,
  ): Promise<AssistantShare> {
    return shareAssistant(actor, id, username, this.services.assistantSharing);
  }

  @Query(() => [AssistantGroup], {
    description: 'The groups that you can share assistants with. For admins, all of them.',
  })
  assistantGroups(@CurrentActor() actor: Actor): Promise<AssistantGroup[]> {
    return this.services.assistantSharing.groupsFor(actor);
  }

  @Mutation(() => AssistantShare, { description: 'Shares your assistant with a group’s members.' })
  shareAssistantWithGroup(
    @Arg('id', () => ID) id: string,
    @Arg('groupId', () => ID) groupId: string,
    @CurrentActor() actor: Actor,
  ): Promise<AssistantShare> {
    return shareAssistantWithGroup(actor, id, groupId, this.services.assistantSharing);
  }

  @Mutation(() => AssistantShare, {
    description: 'Shares your assistant with everyone who can use assistants. Admins only.',
  })
  shareAssistantWithEveryone(
    @Arg('id', () => ID) id: string,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<AssistantShare> {
    return shareAssistantWithEveryone(actor, auditOrigin(context), id, this.services.assistantSharing);
  }

  @Mutation(() => ID, { description: 'Stops sharing an assistant immediately.' })
  unshareAssistant(
    @Arg('shareId', () => ID) shareId: string,
    @CurrentActor() actor: Actor,
    @Ctx() context: Context,
  ): Promise<string> {
    return unshareAssistant(actor, auditOrigin(context), shareId, this.services.assistantSharing);
  }

  @FieldResolver(() => [KnowledgeItem], { description: 'The notes and files it answers from.' })
  knowledge(@Root() { id }: CustomAssistant, @CurrentActor() actor: Actor): Promise<KnowledgeItem[]> {
    return this.services.assistants.knowledge(actor, id);
  }

  @FieldResolver(() => [AssistantShare], { description: 'Who else can use it.' })
  shares(@Root() { id }: CustomAssistant, @CurrentActor() actor: Actor): Promise<AssistantShare[]> {
    return listAssistantShares(actor, id);
  }
}
