import type { PictureRecord } from './settings.model.js';
import { BackgroundStyle, type SiteSettings } from './siteSettings.js';

/** What everyone may know about the site before signing in; included in the pages. */
export interface SiteInfo {
  revision: number;
  name: string;
  /** Markdown; empty if there is none. */
  legalText: string;
  theme: 'dark' | 'light' | 'system';
  animations: boolean;
  background: 'space' | 'cartoon' | 'custom';
  /** The uploaded background, while it is shown. */
  picture: { url: string; darkScrim: number; lightScrim: number } | null;
}

/** Returns the URL of the uploaded background; a new one has a new URL. */
export const pictureUrl = (id: string) => `/api/site/background/${id}`;

export function toSiteInfo(
  settings: SiteSettings,
  revision: number,
  picture: PictureRecord | null,
): SiteInfo {
  const isCustom = settings.backgroundStyle === BackgroundStyle.CUSTOM;
  return {
    revision,
    name: settings.siteName,
    legalText: settings.legalText,
    theme: settings.defaultTheme,
    animations: settings.defaultAnimations,
    background: isCustom && !picture ? BackgroundStyle.SPACE : settings.backgroundStyle,
    picture:
      isCustom && picture
        ? { url: pictureUrl(picture.id), darkScrim: picture.scrim.dark, lightScrim: picture.scrim.light }
        : null,
  };
}
