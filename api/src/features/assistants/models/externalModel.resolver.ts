import { Arg, Authorized, Query, Resolver } from 'type-graphql';
import { Feature } from '../../../core/access/access.js';
import type { AiSettingsService } from './aiSettings.service.js';
import { ExternalModel } from './aiSettings.type.js';

/** Where messages go, for those who write them; the settings are passed in. */
export function createExternalModelResolver({ describe }: Pick<AiSettingsService, 'describe'>) {
  @Resolver()
  @Authorized(Feature.AI_ASSISTANTS)
  class ExternalModelResolver {
    @Query(() => ExternalModel, {
      nullable: true,
      description: 'The model that gets the messages to this assistant; null: nothing leaves the program.',
    })
    externalModel(@Arg('assistantType', () => String) assistantType: string): Promise<ExternalModel | null> {
      return describe(assistantType);
    }
  }
  return ExternalModelResolver;
}
