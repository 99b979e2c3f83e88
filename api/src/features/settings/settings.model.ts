import { model, Schema } from 'mongoose';
import type { Scrim } from './scrim.js';
import type { ChangedIn } from './settingChanges.js';
import type { SiteSettings } from './siteSettings.js';

/** What is known of the uploaded background besides its bytes. */
export interface PictureRecord {
  /** SHA-256 of the bytes, by which it is asked for. */
  id: string;
  width: number;
  height: number;
  bytes: number;
  scrim: Scrim;
}

/** What the admins have chosen; there is one. What it lacks is as by default. */
export interface SettingsRecord {
  _id: 'site';
  /** Counts the saves. */
  revision: number;
  chosen: Partial<SiteSettings>;
  changedIn: ChangedIn;
  picture: PictureRecord | null;
}

const schema = new Schema<SettingsRecord>(
  {
    _id: { type: String, required: true },
    revision: { type: Number, required: true },
    chosen: { type: Schema.Types.Mixed, required: true },
    changedIn: { type: Schema.Types.Mixed, required: true },
    picture: { type: Schema.Types.Mixed, default: null },
  },
  // An empty choice is one as well.
  { minimize: false },
);

export const SettingsModel = model('SiteSettings', schema, 'siteSettings');
