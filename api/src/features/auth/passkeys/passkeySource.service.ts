import { PasskeyModel } from './passkey.model.js';

/** Where the passkeys of people are stored; those for another host than the site's are of no use. */
export const passkeySource = (publicUrl: string) => ({
  from: PasskeyModel.collection.collectionName,
  foreignField: 'userId',
  filter: publicUrl.startsWith('https:') ? { site: new URL(publicUrl).hostname } : {},
  isPasskey: true,
});
