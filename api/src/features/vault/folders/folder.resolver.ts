import { Arg, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { readId } from '../../../core/input/readId.js';
import { createFolder, deleteFolder, listFolders, renameFolder, restoreFolder } from './folder.service.js';
import { Folder } from './folder.type.js';

@Resolver()
@Authorized(Feature.FILE_VAULT)
export class FolderResolver {
  @Query(() => [Folder], { description: 'All your folders as a flat list. Use `parentId` to build a tree.' })
  folders(@CurrentActor() actor: Actor): Promise<Folder[]> {
    return listFolders(actor);
  }

  @Mutation(() => Folder)
  createFolder(
    @CurrentActor() actor: Actor,
    @Arg('name', () => String) name: string,
    @Arg('parentId', () => ID, { nullable: true }) parentId: string | null,
  ): Promise<Folder> {
    return createFolder(actor, name, parentId ? readId(parentId, 'folder') : null);
  }

  @Mutation(() => Folder)
  renameFolder(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
  ): Promise<Folder> {
    return renameFolder(actor, readId(id, 'folder'), name);
  }

  @Mutation(() => Boolean, { description: 'Moves a folder and its contents to the trash for 30 days.' })
  deleteFolder(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<boolean> {
    return deleteFolder(actor, readId(id, 'folder'));
  }

  @Mutation(() => Boolean, { description: 'Restores a deleted folder and its contents.' })
  restoreFolder(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<boolean> {
    return restoreFolder(actor, readId(id, 'folder'));
  }
}
