import { Arg, Args, Authorized, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { PageArgs } from '../../../core/input/page.type.js';
import { readId } from '../../../core/input/readId.js';
import type { FindActor } from '../files/fileAccess.service.js';
import { listSharedWith, listShares, revokeShare, type ShareServices, shareFile } from './share.service.js';
import { FileShare, SharedFile } from './share.type.js';

/** Sharing files between members. */
@Resolver()
@Authorized(Feature.FILE_VAULT)
export class ShareResolver {
  constructor(private readonly services: { sharing: ShareServices; findActor: FindActor }) {}

  @Query(() => [SharedFile], { description: 'Files shared with you, newest first.' })
  sharedFiles(@CurrentActor() actor: Actor, @Args(() => PageArgs) page: PageArgs): Promise<SharedFile[]> {
    return listSharedWith(actor, page, this.services.findActor);
  }

  @Query(() => [FileShare], { description: 'The members your file is shared with.' })
  fileShares(@CurrentActor() actor: Actor, @Arg('fileId', () => ID) fileId: string): Promise<FileShare[]> {
    return listShares(actor, readId(fileId, 'file'));
  }

  @Mutation(() => FileShare, { description: 'Shares a file with another member for 1 to 365 days.' })
  shareFile(
    @CurrentActor() actor: Actor,
    @Arg('fileId', () => ID) fileId: string,
    @Arg('username', () => String) username: string,
    @Arg('days', () => Int) days: number,
  ): Promise<FileShare> {
    return shareFile(actor, readId(fileId, 'file'), { username, days }, this.services.sharing);
  }

  @Mutation(() => Boolean)
  revokeShare(@CurrentActor() actor: Actor, @Arg('id', () => ID) id: string): Promise<boolean> {
    return revokeShare(actor, readId(id, 'share'));
  }
}
