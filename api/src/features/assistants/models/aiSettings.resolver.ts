import { Arg, Authorized, Mutation, Query, Resolver } from 'type-graphql';
import type { AiSettingsService } from './aiSettings.service.js';
import { AiSettings, AiSettingsInput, AiTest } from './aiSettings.type.js';

/** Which model answers, for admins; the settings are passed in. */
export function createAiSettingsResolver(settings: Pick<AiSettingsService, 'read' | 'save' | 'test'>) {
  @Resolver()
  @Authorized('admin')
  class AiSettingsResolver {
    @Query(() => AiSettings)
    aiSettings(): Promise<AiSettings> {
      return settings.read();
    }

    @Mutation(() => AiSettings)
    saveAiSettings(@Arg('input', () => AiSettingsInput) input: AiSettingsInput): Promise<AiSettings> {
      return settings.save(input);
    }

    @Mutation(() => AiTest, { description: 'Asks the provider with these settings; nothing is stored.' })
    testAiSettings(@Arg('input', () => AiSettingsInput) input: AiSettingsInput): Promise<AiTest> {
      return settings.test(input);
    }
  }
  return AiSettingsResolver;
}
