import { Arg, Args, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { PageArgs } from '../../../core/input/page.type.js';
import { VaultFile } from '../files/file.type.js';
import { emptyTrash, listTrash, purgeFiles, restoreFiles, trashFiles } from './fileTrash.service.js';
import { listTrashedFolders, purgeFolders } from './folderTrashList.service.js';
import { TrashedFolder } from './trashedFolder.type.js';

@Resolver()
@Authorized(Feature.FILE_VAULT)
export class FileTrashResolver {
  @Query(() => [VaultFile], { description: 'The own files in the trash, the latest first.' })
  trashedFiles(
    @CurrentActor() actor: Actor,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('isOutsideFolders', () => Boolean, {
      defaultValue: false,
      description: 'Leaves out the files that are part of a deleted folder.',
    })
    isOutsideFolders: boolean,
  ): Promise<VaultFile[]> {
    return listTrash(actor, page, isOutsideFolders);
  }

  @Query(() => [TrashedFolder], { description: 'The own deleted folders, the latest first.' })
  trashedFolders(@CurrentActor() actor: Actor): Promise<TrashedFolder[]> {
    return listTrashedFolders(actor);
  }

  @Mutation(() => [ID], {
    description: 'Removes deleted folders for ever, with all in them; answers the ids of those it removed.',
  })
  purgeFolders(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return purgeFolders(actor, ids);
  }

  @Mutation(() => [ID], {
    description: 'Moves up to 1000 own files to the trash for 30 days; answers the ids of those it moved.',
  })
  deleteFiles(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return trashFiles(actor, ids);
  }

  @Mutation(() => [ID], { description: 'Takes files out of the trash; answers the ids of those it took.' })
  restoreFiles(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return restoreFiles(actor, ids);
  }

  @Mutation(() => [ID], {
    description: 'Removes files in the trash for ever; answers the ids of those it removed.',
  })
  purgeFiles(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return purgeFiles(actor, ids);
  }

  @Mutation(() => Int, {
    description: 'Permanently deletes everything in the trash. Returns the number of files deleted.',
  })
  emptyFileTrash(@CurrentActor() actor: Actor): Promise<number> {
    return emptyTrash(actor);
  }
}
