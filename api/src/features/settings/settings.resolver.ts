import { Arg, Authorized, Ctx, Int, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { auditOrigin } from '../../core/audit/audit.js';
import type { Context } from '../../core/graphql/context.js';
import { onlyId } from '../../platform/database/cachedDocument.js';
import type { Backgrounds } from './background.service.js';
import type { Logos } from './logo.service.js';
import type { Maintenance } from './maintenance.service.js';
import { type SettingsService, type SettingsState, SITE_CHANGED } from './settings.service.js';
import { FreedSpace, SiteSettings, SiteSettingsInput } from './settings.type.js';
import { logoUrl, pictureUrl } from './siteInfo.js';
import { labelOf, settingKeys, sourceOf, variableOf } from './siteSettings.js';

/** Serves the site's settings to admins. */
@Resolver()
@Authorized('admin')
export class SettingsResolver {
  constructor(
    private readonly services: {
      settings: SettingsService;
      backgrounds: Pick<Backgrounds, 'remove'>;
      logos: Pick<Logos, 'remove'>;
      maintenance: Maintenance;
    },
  ) {}

  @Query(() => SiteSettings)
  siteSettings(): SiteSettings {
    return this.describe(this.services.settings.state());
  }

  @Mutation(() => SiteSettings, {
    description: 'Rejected if someone else changed the same setting since the revision.',
  })
  async saveSiteSettings(
    @Arg('input', () => SiteSettingsInput) input: SiteSettingsInput,
    @Arg('revision', () => Int) revision: number,
    @Ctx() context: Context,
  ): Promise<SiteSettings> {
    return this.describe(await this.services.settings.save(input, revision, auditOrigin(context)));
  }

  @Mutation(() => SiteSettings, { description: 'Deletes the uploaded background.' })
  async removeBackgroundPicture(@Ctx() context: Context): Promise<SiteSettings> {
    return this.describe(await this.services.backgrounds.remove(auditOrigin(context)));
  }

  @Mutation(() => SiteSettings, { description: 'Deletes the uploaded logo.' })
  async removeLogo(@Ctx() context: Context): Promise<SiteSettings> {
    return this.describe(await this.services.logos.remove(auditOrigin(context)));
  }

  @Mutation(() => FreedSpace, { description: 'Clears cached files, which are recreated when needed.' })
  clearCache(@Ctx() context: Context): Promise<FreedSpace> {
    return this.services.maintenance.clearCache(auditOrigin(context));
  }

  @Mutation(() => FreedSpace, { description: 'Removes leftover files that aren’t in use.' })
  cleanTemporaryFiles(@Ctx() context: Context): Promise<FreedSpace> {
    return this.services.maintenance.cleanTemporaryFiles(auditOrigin(context));
  }

  @Authorized('anySession')
  @Subscription(() => Int, {
    topics: SITE_CHANGED,
    topicId: () => onlyId,
    description: 'The revision of the site settings each time they change. `GET /api/site` has the rest.',
  })
  siteChanged(@Root() { revision }: SettingsState): number {
    return revision;
  }

  private describe({ settings, revision, picture, logo, chosen }: SettingsState): SiteSettings {
    const { fixed } = this.services.settings;
    return {
      ...settings,
      revision,
      picture: picture && { ...picture, url: pictureUrl(picture.id) },
      logoUrl: logo && logoUrl(logo),
      sources: settingKeys.map((key) => ({
        key,
        label: labelOf(key),
        source: sourceOf(key, chosen, fixed),
        fixedBy: key in fixed ? variableOf(key) : null,
      })),
    };
  }
}
