import type { PictureRecord } from './settings.model.js';
import { BackgroundStyle, type SiteSettings } from './siteSettings.js';

/** The site's public information, which visitors can read before signing in; included in the pages. */
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
  /** The uploaded logo's URL. */
  logo: string | null;
}

/** Returns the URL of the uploaded background; a new one has a new URL. */
export const pictureUrl = (id: string) => `/api/site/background/${id}`;

/** Returns the URL of the uploaded logo; a new one has a new URL. */
export const logoUrl = (id: string) => `/api/site/logo/${id}`;

export function toSiteInfo(
  settings: SiteSettings,
  revision: number,
  picture: PictureRecord | null,
  logo: string | null,
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
    logo: logo && logoUrl(logo),
  };
}

const builtName = 'Cosmic Dashboard';

const builtIcons = [
  { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** The web app manifest: the name and icon of the app on a phone or computer that installs it. */
export const toManifest = ({ name, logo }: SiteInfo) => ({
  id: '/',
  name,
  short_name: name === builtName ? 'Cosmic' : name,
  description: 'A personal dashboard with AI assistants, games and learning tools.',
  lang: 'en',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: '#070a16',
  theme_color: '#070a16',
  icons: logo ? [{ src: logo, sizes: '512x512', type: 'image/png' }] : builtIcons,
});
