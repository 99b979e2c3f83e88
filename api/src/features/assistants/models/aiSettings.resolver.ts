import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { auditOrigin } from '../../../core/audit/audit.js';
import type { Context } from '../../../core/graphql/context.js';
import { requireRecentSignIn } from '../../../core/sessions/recentSignIn.js';
import type { AiSettingsService } from './aiSettings.service.js';
import { AiModelList, AiSettings, AiSettingsInput, AiTest, LocalModelServer } from './aiSettings.type.js';

/** The model settings, for admins. */
@Resolver()
@Authorized('admin')
export class AiSettingsResolver {
  constructor(private readonly services: { aiSettings: AiSettingsService }) {}

  @Query(() => AiSettings)
  aiSettings(): Promise<AiSettings> {
    return this.services.aiSettings.read();
  }

  @Mutation(() => AiSettings)
  saveAiSettings(
    @Arg('input', () => AiSettingsInput) input: AiSettingsInput,
    @Ctx() context: Context,
  ): Promise<AiSettings> {
    requireRecentSignIn(context.request);
    return this.services.aiSettings.save(input, auditOrigin(context));
  }

  @Mutation(() => AiTest, { description: 'Tests the provider with these settings. Nothing is stored.' })
  testAiSettings(
    @Arg('input', () => AiSettingsInput) input: AiSettingsInput,
    @Ctx() context: Context,
  ): Promise<AiTest> {
    // The test can reach the server's internal network.
    requireRecentSignIn(context.request);
    return this.services.aiSettings.test(input);
  }

  @Mutation(() => AiModelList, {
    description: 'Asks the provider which models it offers. Nothing is stored.',
  })
  listAiModels(
    @Arg('input', () => AiSettingsInput) input: AiSettingsInput,
    @Ctx() context: Context,
  ): Promise<AiModelList> {
    requireRecentSignIn(context.request);
    return this.services.aiSettings.listModels(input);
  }

  @Query(() => LocalModelServer, {
    nullable: true,
    description: 'Ollama, if it runs on the server.',
  })
  localModelServer(): Promise<LocalModelServer | null> {
    return this.services.aiSettings.findLocalServer();
  }
}
