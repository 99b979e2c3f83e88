import { model, Schema } from 'mongoose';

/** The bytes of the uploaded background. */
export interface BackgroundRecord {
  /** Their SHA-256. */
  _id: string;
  /** WebP. */
  data: Buffer;
}

const schema = new Schema<BackgroundRecord>({
  _id: { type: String, required: true },
  data: { type: Buffer, required: true },
});

export const BackgroundModel = model('SiteBackground', schema, 'siteBackgrounds');
