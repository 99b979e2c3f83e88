import { Arg, Authorized, Query, Resolver } from 'type-graphql';
import { Feature } from '../../../core/access/access.js';
import type { AiSettingsService } from './aiSettings.service.js';
import { ExternalModel } from './aiSettings.type.js';

/** Where messages are sent, for their authors. */
@Resolver()
@Authorized(Feature.AI_ASSISTANTS)
export class ExternalModelResolver {
  constructor(private readonly services: { aiSettings: AiSettingsService }) {}

  @Query(() => ExternalModel, {
    nullable: true,
    description:
      'The external model that receives messages to this assistant. Null if messages stay on the server.',
  })
  externalModel(@Arg('assistantType', () => String) assistantType: string): Promise<ExternalModel | null> {
    return this.services.aiSettings.describe(assistantType);
  }
}
