import { makeRights } from './factories';
import type { Answer } from './fakeServer';

export type SiteSettings = Answer<'SiteSettings'>['siteSettings'];

const labels = {
  siteName: 'Site name',
  legalText: 'Legal notice',
  defaultTheme: 'Theme for new browsers',
  defaultAnimations: 'UI animations for new browsers',
  backgroundStyle: 'Background Style',
  inviteExpiryDays: 'New invite expiry',
  inviteRights: 'New invite access',
  country: 'Country',
  userQuotaMb: 'Storage per member',
  maxFileMb: 'File size limit',
};

/** A site's default settings; the server fixes the file size. */
export const makeSiteSettings = (given: Partial<SiteSettings> = {}): SiteSettings => ({
  __typename: 'SiteSettings',
  revision: 3,
  siteName: 'Cosmic Dashboard',
  legalText: '',
  defaultTheme: 'DARK',
  defaultAnimations: true,
  backgroundStyle: 'SPACE',
  picture: null,
  logoUrl: null,
  inviteExpiryDays: 2,
  inviteRights: makeRights(),
  country: 'US',
  userQuotaMb: 1024,
  maxFileMb: 50,
  sources: Object.entries(labels).map(([key, label]) => ({
    __typename: 'SettingInfo',
    key,
    label,
    source: key === 'maxFileMb' ? 'ENVIRONMENT' : 'DEFAULT',
    fixedBy: key === 'maxFileMb' ? 'MAX_FILE_MB' : null,
  })),
  ...given,
});
