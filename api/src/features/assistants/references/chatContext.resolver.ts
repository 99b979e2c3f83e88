import { Arg, Authorized, ID, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { ChatContext, ChatContextKind } from './reference.type.js';
import type { References } from './references.service.js';

/** What a conversation can be about when it's opened. */
@Resolver()
@Authorized(Feature.AI_ASSISTANTS)
export class ChatContextResolver {
  constructor(private readonly services: { references: References }) {}

  @Query(() => ChatContext, { description: 'Something from the Study Hub or the games to ask about.' })
  chatContext(
    @Arg('kind', () => ChatContextKind) kind: ChatContextKind,
    @Arg('id', () => ID) id: string,
    @CurrentActor() actor: Actor,
  ): Promise<ChatContext> {
    return this.services.references.describe(actor, { kind, id });
  }

  @Query(() => String, {
    nullable: true,
    description: 'Why an assistant can’t read your file, such as a scan. Null if it can.',
  })
  attachmentProblem(
    @Arg('fileId', () => ID) fileId: string,
    @CurrentActor() actor: Actor,
  ): Promise<string | null> {
    return this.services.references.attachmentProblem(actor, fileId);
  }
}
