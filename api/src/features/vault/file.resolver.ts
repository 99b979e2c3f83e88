import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../core/access.js';
import { CurrentActor } from '../../core/actor.js';
import { readId } from '../../core/id.js';
import { PageArgs } from '../../core/page.type.js';
import { deleteFiles, listFiles, renameFile, tagFile } from './file.service.js';
import { VaultFile } from './file.type.js';

@Resolver()
@Authorized(Feature.FILE_VAULT)
export class FileResolver {
  @Query(() => [VaultFile], { description: 'The own files, newest first.' })
  files(@CurrentActor() actor: Actor, @Args(() => PageArgs) page: PageArgs): Promise<VaultFile[]> {
    return listFiles(actor, page);
  }

  @Mutation(() => VaultFile)
  renameFile(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
  ): Promise<VaultFile> {
    return renameFile(actor, readId(id, 'file'), name);
  }

  @Mutation(() => VaultFile, { description: 'Replaces the tags; each counts once, without regard to case.' })
  tagFile(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('tags', () => [String]) tags: string[],
  ): Promise<VaultFile> {
    return tagFile(actor, readId(id, 'file'), tags);
  }

  @Mutation(() => [ID], { description: 'Deletes up to 1000 own files; answers the ids of those it deleted.' })
  deleteFiles(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return deleteFiles(actor, ids);
  }
}
