import { Arg, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { forgetAllMemories, forgetMemory, listMemories, updateMemory } from './memory.service.js';
import { Memory, UpdateMemoryInput } from './memory.type.js';

@Resolver()
@Authorized(Feature.AI_ASSISTANTS)
export class MemoryResolver {
  @Query(() => [Memory], { description: 'What assistants remember about you, newest first.' })
  memories(@CurrentActor() actor: Actor): Promise<Memory[]> {
    return listMemories(actor);
  }

  @Mutation(() => Memory)
  updateMemory(
    @Arg('input', () => UpdateMemoryInput) input: UpdateMemoryInput,
    @CurrentActor() actor: Actor,
  ): Promise<Memory> {
    return updateMemory(actor, input);
  }

  @Mutation(() => ID)
  forgetMemory(@Arg('id', () => ID) id: string, @CurrentActor() actor: Actor): Promise<string> {
    return forgetMemory(actor, id);
  }

  @Mutation(() => Int, { description: 'Returns how many memories were deleted.' })
  forgetAllMemories(@CurrentActor() actor: Actor): Promise<number> {
    return forgetAllMemories(actor);
  }
}
