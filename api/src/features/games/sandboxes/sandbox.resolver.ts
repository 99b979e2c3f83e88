import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import {
  deleteSandbox,
  listSandboxes,
  restoreSandbox,
  type SandboxSharing,
  saveSandbox,
  shareSandbox,
} from './sandbox.service.js';
import { Sandbox, SaveSandboxInput } from './sandbox.type.js';

/** Networks without a task. */
export function createSandboxResolver(sharing: SandboxSharing) {
  @Resolver()
  @Authorized(Feature.GAMES)
  class SandboxResolver {
    @Query(() => [Sandbox], {
      description: 'The own networks and those that others share, the latest first.',
    })
    sandboxes(@CurrentActor() actor: Actor): Promise<Sandbox[]> {
      return listSandboxes(actor);
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
        'Deletes an own network; `restoreSandbox` brings it back for a week. A shared one is taken off the list.',
    })
    deleteSandbox(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<string> {
      return deleteSandbox(actor, id);
    }

    @Mutation(() => Sandbox, { description: 'The undo of `deleteSandbox`.' })
    restoreSandbox(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<Sandbox> {
      return restoreSandbox(actor, id);
    }

    @Mutation(() => Boolean, { description: 'Lets another member open an own network.' })
    shareSandbox(
      @CurrentActor() actor: Actor,
      @Arg('id', () => ID) id: string,
      @Arg('username', () => String) username: string,
    ): Promise<boolean> {
      return shareSandbox(actor, id, username, sharing);
    }
  }
  return SandboxResolver;
}
