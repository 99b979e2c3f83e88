import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { readId } from '../../../core/input/readId.js';
import { renameFile, tagFile } from './file.service.js';
import { FilesArgs, MoveArgs, VaultFile } from './file.type.js';
import { listFiles } from './fileList.service.js';
import { tagFiles } from './fileTags.service.js';
import { findNameConflicts, moveItems } from './move.service.js';

@Resolver()
@Authorized(Feature.FILE_VAULT)
export class FileResolver {
  @Query(() => [VaultFile], { description: 'Your files outside the trash, newest first by default.' })
  files(
    @CurrentActor() actor: Actor,
    @Args(() => FilesArgs) { where, order, ...page }: FilesArgs,
  ): Promise<VaultFile[]> {
    return listFiles(actor, page, where, order);
  }

  @Query(() => [String], { description: 'Which of these paths already exist in the folder.' })
  nameClashes(
    @CurrentActor() actor: Actor,
    @Arg('paths', () => [String]) paths: string[],
    @Arg('folderId', () => ID, { nullable: true }) folderId: string | null,
  ): Promise<string[]> {
    return findNameConflicts(actor, folderId ? readId(folderId, 'folder') : null, paths);
  }

  @Mutation(() => VaultFile)
  renameFile(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('name', () => String) name: string,
  ): Promise<VaultFile> {
    return renameFile(actor, readId(id, 'file'), name);
  }

  @Mutation(() => VaultFile, { description: 'Replaces the tags. Duplicates are removed, ignoring case.' })
  tagFile(
    @CurrentActor() actor: Actor,
    @Arg('id', () => ID) id: string,
    @Arg('tags', () => [String]) tags: string[],
  ): Promise<VaultFile> {
    return tagFile(actor, readId(id, 'file'), tags);
  }

  @Mutation(() => [VaultFile], { description: 'Adds and removes tags on up to 1000 of your files.' })
  tagFiles(
    @CurrentActor() actor: Actor,
    @Arg('ids', () => [ID]) ids: string[],
    @Arg('add', () => [String]) add: string[],
    @Arg('remove', () => [String], { defaultValue: [] }) remove: string[],
  ): Promise<VaultFile[]> {
    return tagFiles(actor, ids, add, remove);
  }

  @Mutation(() => Boolean, { description: 'Moves your files and folders into a folder, all or none.' })
  moveItems(
    @CurrentActor() actor: Actor,
    @Args(() => MoveArgs) { folderId, ...move }: MoveArgs,
  ): Promise<boolean> {
    return moveItems(actor, { ...move, folderId: folderId ? readId(folderId, 'folder') : null });
  }
}
