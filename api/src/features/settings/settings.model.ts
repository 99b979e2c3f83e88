import { model, Schema } from 'mongoose';
import type { Scrim } from './scrim.js';
import type { ChangedIn } from './settingChanges.js';
import type { SiteSettings } from './siteSettings.js';

/** What is stored about the uploaded background apart from its bytes. */
export interface PictureRecord {
  /** SHA-256 of the bytes, which is part of its URL. */
  id: string;
  width: number;
  height: number;
  bytes: number;
  scrim: Scrim;
}

/** The admins' choices, in a single document. Missing settings have their default. */
export interface SettingsRecord {
  _id: 'site';
  /** Number of saves. */
  revision: number;
  chosen: Partial<SiteSettings>;
  changedIn: ChangedIn;
  picture: PictureRecord | null;
  /** SHA-256 of the uploaded logo, which is part of its URL. */
  logo: string | null;
}

const schema = new Schema<SettingsRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    chosen: { type: Schema.Types.Mixed, required: true },
    changedIn: { type: Schema.Types.Mixed, required: true },
    picture: { type: Schema.Types.Mixed, default: null },
    logo: { type: String, default: null },
  },
  // An empty choice is also a choice.
  { minimize: false },
);

export const SettingsModel = model('SiteSettings', schema, 'siteSettings');
