import { model, Schema } from 'mongoose';

/** The bytes of an image that admins uploaded for the site. */
export interface SitePictureRecord {
  /** SHA-256 of the bytes. */
  _id: string;
  data: Buffer;
}

const schema = new Schema<SitePictureRecord>({
  _id: { type: String, required: true },
  data: { type: Buffer, required: true },
});

/** WebP. */
export const BackgroundModel = model('SiteBackground', schema, 'siteBackgrounds');

/** PNG, because the systems that install the app don't all read WebP. */
export const LogoModel = model('SiteLogo', schema, 'siteLogos');

export type SitePictureModel = typeof BackgroundModel;
