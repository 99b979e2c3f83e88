import type { TestClient } from '../client.js';
import { ask } from '../notes.js';
import type { SiteSettings } from '../schema.generated.js';

const fields =
  'revision siteName legalText defaultTheme defaultAnimations backgroundStyle inviteExpiryDays inviteRights { notes games } country userQuotaMb maxFileMb sources { key label source fixedBy }';

/** The site settings as an admin reads them. */
export const readSettings = (admin: TestClient) => ask<SiteSettings>(admin, `{ siteSettings { ${fields} } }`);

/** Saves some settings, based on that revision. */
export const saveSettings = (client: TestClient, input: object, revision: number) =>
  client.graphql(
    `mutation ($input: SiteSettingsInput!, $revision: Int!) { saveSiteSettings(input: $input, revision: $revision) { ${fields} } }`,
    { input, revision },
  );

/** Saves some settings, whatever their revision, and returns the result. */
export async function changeSettings(admin: TestClient, input: object) {
  const { revision } = await readSettings(admin);
  const { data, errors } = await saveSettings(admin, input, revision);
  expect(errors).toEqual([]);
  return data?.saveSiteSettings;
}
