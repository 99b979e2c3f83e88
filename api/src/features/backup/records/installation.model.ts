import { model, Schema } from 'mongoose';

/** Identifies this installation; there is one document. */
interface InstallationRecord {
  _id: 'this';
  installationId: string;
}

const schema = new Schema<InstallationRecord>(
  { _id: { type: String, required: true }, installationId: { type: String, required: true } },
  { versionKey: false },
);

export const InstallationModel = model('Installation', schema);
