import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { createSizedLoader } from '../../../core/graphql/responseBytes.js';
import type { FindActor } from '../frame/sharedAccess.js';
import {
  deleteSandbox,
  findSandbox,
  listDeletedSandboxes,
  listSandboxes,
  loadWorlds,
  restoreSandbox,
  saveSandbox,
} from './sandbox.service.js';
import { Sandbox, SandboxMember, SaveSandboxInput } from './sandbox.type.js';
import {
  listSandboxMembers,
  type SandboxSharing,
  shareSandbox,
  unshareSandbox,
} from './sandboxSharing.service.js';

const loadWorld = createSizedLoader(loadWorlds);

/** Loads a network's world only if it's requested; lists are read without it. */
@Resolver(() => Sandbox)
@Authorized(Feature.GAMES)
export class SandboxWorldResolver {
  @FieldResolver(() => GraphQLJSONObject, { description: 'The simulator’s `World`.' })
  world(@Root() { id }: Sandbox, @CurrentActor() actor: Actor, @Ctx() context: Context): Promise<object> {
    return loadWorld(context, actor, id);
  }
}

/** Serves networks without a task. */
@Resolver()
@Authorized(Feature.GAMES)
export class SandboxResolver {
  constructor(private readonly services: { sandboxSharing: SandboxSharing; findActor: FindActor }) {}

  @Query(() => [Sandbox], {
    description: 'Your networks and networks shared with you, newest first.',
  })
  sandboxes(@CurrentActor() actor: Actor): Promise<Sandbox[]> {
    return listSandboxes(actor, this.services.findActor);
  }

  @Query(() => Sandbox, { description: 'One of your networks, or one shared with you.' })
  sandbox(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<Sandbox> {
    return findSandbox(actor, id, this.services.findActor);
  }

  @Query(() => [Sandbox], { description: 'Your deleted networks that `restoreSandbox` can bring back.' })
  deletedSandboxes(@CurrentActor() actor: Actor): Promise<Sandbox[]> {
    return listDeletedSandboxes(actor);
  }

  @Query(() => [SandboxMember], { description: 'Who can open your network.' })
  sandboxMembers(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<SandboxMember[]> {
    return listSandboxMembers(actor, id, this.services.sandboxSharing);
  }

  @Mutation(() => Sandbox)
  saveSandbox(
    @CurrentActor() actor: Actor,
    @Arg('input', () => SaveSandboxInput) input: SaveSandboxInput,
  ): Promise<Sandbox> {
    return saveSandbox(actor, input);
  }

  @Mutation(() => ID, {
    description:
      'Deletes your network. For a week, `restoreSandbox` can bring it back. A network shared with you is removed from your list.',
  })
  deleteSandbox(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<string> {
    return deleteSandbox(actor, id);
  }

  @Mutation(() => Sandbox, { description: 'Undoes `deleteSandbox`.' })
  restoreSandbox(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<Sandbox> {
    return restoreSandbox(actor, id);
  }

  @Mutation(() => Boolean, { description: 'Shares your network with another member.' })
  shareSandbox(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('username', () => String) username: string,
  ): Promise<boolean> {
    return shareSandbox(actor, id, username, this.services.sandboxSharing);
  }

  @Mutation(() => Boolean, { description: 'Undoes `shareSandbox`.' })
  unshareSandbox(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('memberId', () => ID) memberId: string,
  ): Promise<boolean> {
    return unshareSandbox(actor, id, memberId);
  }
}
