import { Arg, Authorized, Query, Resolver } from 'type-graphql';
import { Feature } from '../../../core/access/access.js';
import type { AiSettingsService } from './aiSettings.service.js';
import { ExternalModel } from './aiSettings.type.js';

/** Where messages are sent, for their authors; the settings are passed in. */
export function createExternalModelResolver({ describe }: Pick<AiSettingsService, 'describe'>) {
  @Resolver()
  @Authorized(Feature.AI_ASSISTANTS)
  class ExternalModelResolver {
    @Query(() => ExternalModel, {
      nullable: true,
      description:
        'The external model that receives messages to this assistant. Null if messages stay on the server.',
    })
    externalModel(@Arg('assistantType', () => String) assistantType: string): Promise<ExternalModel | null> {
      return describe(assistantType);
    }
  }
  return ExternalModelResolver;
}
