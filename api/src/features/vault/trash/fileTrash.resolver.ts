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
  @Query(() => [VaultFile], { description: 'Your files in the trash, most recently deleted first.' })
  trashedFiles(
    @CurrentActor() actor: Actor,
    @Args(() => PageArgs) page: PageArgs,
    @Arg('isOutsideFolders', () => Boolean, {
      defaultValue: false,
      description: 'Leaves out files that are in a deleted folder.',
    })
    isOutsideFolders: boolean,
  ): Promise<VaultFile[]> {
    return listTrash(actor, page, isOutsideFolders);
  }

  @Query(() => [TrashedFolder], { description: 'Your deleted folders, most recently deleted first.' })
  trashedFolders(@CurrentActor() actor: Actor): Promise<TrashedFolder[]> {
    return listTrashedFolders(actor);
  }

  @Mutation(() => [ID], {
    description: 'Permanently deletes folders in the trash and their contents. Returns the deleted IDs.',
  })
  purgeFolders(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return purgeFolders(actor, ids);
  }

  @Mutation(() => [ID], {
    description:
      'Moves up to 1000 of your files to the trash for 30 days. Returns the IDs of the files moved.',
  })
  deleteFiles(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return trashFiles(actor, ids);
  }

  @Mutation(() => [ID], {
    description: 'Restores files from the trash. Returns the IDs of the files restored.',
  })
  restoreFiles(@CurrentActor() actor: Actor, @Arg('ids', () => [ID]) ids: string[]): Promise<string[]> {
    return restoreFiles(actor, ids);
  }

  @Mutation(() => [ID], {
    description: 'Permanently deletes files in the trash. Returns the deleted IDs.',
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
