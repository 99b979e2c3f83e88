import GraphQLUpload, { type FileUpload } from 'graphql-upload/GraphQLUpload.mjs';
import { Arg, Authorized, Ctx, Mutation, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../../core/access/access.js';
import type { Context } from '../../../core/graphql/context.js';
import { CurrentActor } from '../../../core/graphql/currentActor.js';
import { VaultFile } from '../files/file.type.js';
import { storeFile, type UploadLimits } from './upload.service.js';

/** Uploads over GraphQL, as defined by the multipart request specification. */
@Resolver()
@Authorized(Feature.FILE_VAULT)
export class UploadResolver {
  constructor(private readonly services: { limits: UploadLimits }) {}

  @Mutation(() => VaultFile)
  uploadFile(
    @CurrentActor() actor: Actor,
    @Arg('file', () => GraphQLUpload) { filename, createReadStream }: FileUpload,
    @Ctx() { request }: Context,
  ): Promise<VaultFile> {
    const announced = Number(request?.get('content-length')) || undefined;
    return storeFile(actor, { name: filename, stream: createReadStream(), announced }, this.services.limits);
  }
}
