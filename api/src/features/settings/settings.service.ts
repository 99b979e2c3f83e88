import type { AuditOrigin, RecordAudit } from '../../core/audit/audit.js';
import { badInput } from '../../core/errors/userError.js';
import { pubSub } from '../../core/graphql/pubSub.js';
import { type CachedDocument, createCachedDocument, onlyId } from '../../platform/database/cachedDocument.js';
import { inTransaction } from '../../platform/database/database.js';
import type { Logger } from '../../platform/logger.js';
import { type ChangedIn, effectiveChanges, refuseConflicts, refuseFixed } from './settingChanges.js';
import { type PictureRecord, SettingsModel, type SettingsRecord } from './settings.model.js';
import { type SiteInfo, toSiteInfo } from './siteInfo.js';
import {
  BackgroundStyle,
  completeSettings,
  parseChanges,
  readChosen,
  type SettingKey,
  type SiteSettings,
  withoutDefaults,
} from './siteSettings.js';

/** Topic of the events about the settings. */
export const SITE_CHANGED = 'siteChanged';

/** The stored settings and what follows from them. */
export interface SettingsState {
  revision: number;
  /** The admins' choices that differ from the defaults. */
  chosen: Partial<SiteSettings>;
  /** The values in effect. */
  settings: SiteSettings;
  picture: PictureRecord | null;
  /** SHA-256 of the uploaded logo. */
  logo: string | null;
  changedIn: ChangedIn;
}

/** The site's settings, cached in each process. */
export interface SettingsService {
  /** What the environment sets. */
  fixed: Partial<SiteSettings>;
  state(): SettingsState;
  current(): SiteSettings;
  /** Settings that everyone may know. */
  siteInfo(): SiteInfo;
  /** Reads the settings, and notifies this process's open windows when any process changes them. */
  watch(logger: Logger): ReturnType<CachedDocument<SettingsState>['watch']>;
  /**
   * Changes the given settings, starting from a revision of them.
   * @throws UserError BAD_USER_INPUT; CONFLICT when someone else has changed the same settings in the
   * meantime
   */
  save(changes: object, baseRevision: number, origin: AuditOrigin): Promise<SettingsState>;
  /** Replaces or removes the uploaded background; joins the running transaction. */
  setPicture(picture: PictureRecord | null, origin: AuditOrigin): Promise<void>;
  /** Replaces or removes the uploaded logo; joins the running transaction. */
  setLogo(logo: string | null, origin: AuditOrigin): Promise<void>;
  /** Applies what this process has just stored. */
  refresh(): Promise<SettingsState>;
}

export function createSettings(record: RecordAudit, fixed: Partial<SiteSettings>): SettingsService {
  const parse = (stored: object | null): SettingsState => {
    // A document from the collection, or from a change event.
    const {
      revision = 0,
      chosen = {},
      changedIn = {},
      picture = null,
      logo = null,
    } = (stored ?? {}) as Partial<SettingsRecord>;
    const valid = readChosen(chosen);
    return { revision, chosen: valid, settings: completeSettings(valid, fixed), picture, logo, changedIn };
  };
  const document = createCachedDocument(
    SettingsModel.collection.collectionName,
    () => SettingsModel.findById(onlyId).lean().exec(),
    parse,
  );

  /** Stores the next state and records what it changes. */
  const store = async (
    before: SettingsState,
    changes: Partial<SiteSettings>,
    { picture, logo }: Pick<SettingsState, 'picture' | 'logo'>,
    origin: AuditOrigin,
  ) => {
    const revision = before.revision + 1;
    const keys = Object.keys(changes) as SettingKey[];
    const next: SettingsRecord = {
      _id: onlyId,
      revision,
      chosen: withoutDefaults({ ...before.chosen, ...changes }),
      changedIn: { ...before.changedIn, ...Object.fromEntries(keys.map((key) => [key, revision])) },
      picture,
      logo,
    };
    await SettingsModel.replaceOne({ _id: onlyId }, next, { upsert: true });
    const pick = (from: SiteSettings) => Object.fromEntries(keys.map((key) => [key, from[key]]));
    const hasOther = before.picture?.id !== picture?.id;
    const hasOtherLogo = before.logo !== logo;
    await record({
      ...origin,
      action: 'settings.save',
      before: {
        ...pick(before.settings),
        ...(hasOther && { picture: before.picture?.id ?? null }),
        ...(hasOtherLogo && { logo: before.logo }),
      },
      after: {
        ...pick({ ...before.settings, ...changes }),
        ...(hasOther && { picture: picture?.id ?? null }),
        ...(hasOtherLogo && { logo }),
      },
    });
  };

  const refresh = async () => {
    const state = await document.read();
    document.set(state);
    return state;
  };

  return {
    fixed,
    state: document.current,
    current: () => document.current().settings,
    siteInfo: () => {
      const { settings, revision, picture, logo } = document.current();
      return toSiteInfo(settings, revision, picture, logo);
    },
    watch: (logger) => document.watch((state) => pubSub.publish(SITE_CHANGED, onlyId, state), logger),
    refresh,

    save: async (given, baseRevision, origin) => {
      const parsed = parseChanges(given);
      refuseFixed(parsed, fixed);
      await inTransaction(async () => {
        const before = await document.read();
        refuseConflicts(parsed, baseRevision, before.changedIn, before.settings);
        const changes = effectiveChanges(parsed, before.settings);
        if (changes.backgroundStyle === BackgroundStyle.CUSTOM && !before.picture) {
          throw badInput('backgroundStyle', 'Upload an image first.');
        }
        if (Object.keys(changes).length > 0) await store(before, changes, before, origin);
      });
      return refresh();
    },

    setPicture: async (picture, origin) => {
      const before = await document.read();
      const style = picture ? BackgroundStyle.CUSTOM : BackgroundStyle.SPACE;
      const isConcerned = picture !== null || before.settings.backgroundStyle === BackgroundStyle.CUSTOM;
      const changes = effectiveChanges(isConcerned ? { backgroundStyle: style } : {}, before.settings);
      await store(before, changes, { picture, logo: before.logo }, origin);
    },

    setLogo: async (logo, origin) => {
      const before = await document.read();
      await store(before, {}, { picture: before.picture, logo }, origin);
    },
  };
}
