import { GraphQLScalarType } from 'graphql';
import GraphQLUpload, { type FileUpload } from 'graphql-upload/GraphQLUpload.mjs';
import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import { type Actor, Feature } from '../../core/access.js';
import { CurrentActor } from '../../core/actor.js';
import { noFile } from '../../core/multipart.js';
import { readUsage } from './file.service.js';
import { VaultFile, VaultUsage } from './file.type.js';
import { brokenUpload, storeFile, type UploadLimits } from './upload.service.js';

/** The Upload scalar, which says in our words when the promised file does not come. */
const UploadScalar = new GraphQLScalarType({
  ...GraphQLUpload.toConfig(),
  parseValue: (value) => {
    const file = GraphQLUpload.parseValue(value).catch(() => Promise.reject(noFile()));
    // An operation that fails for another reason never asks for it.
    file.catch(() => undefined);
    return file;
  },
});

/** Uploading over GraphQL, by the multipart request specification, and what room there is. */
export function createUploadResolver(limits: UploadLimits) {
  @Resolver()
  @Authorized(Feature.FILE_VAULT)
  class UploadResolver {
    @Query(() => VaultUsage)
    vaultUsage(@CurrentActor() actor: Actor): Promise<VaultUsage> {
      return readUsage(actor, limits.userQuotaBytes);
    }

    @Mutation(() => VaultFile)
    uploadFile(
      @CurrentActor() actor: Actor,
      @Arg('file', () => UploadScalar) { filename, createReadStream }: FileUpload,
    ): Promise<VaultFile> {
      try {
        return storeFile(actor, { name: filename, stream: createReadStream() }, limits);
      } catch (error) {
        throw brokenUpload(error, limits);
      }
    }
  }
  return UploadResolver;
}
