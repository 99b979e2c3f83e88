import { model, Schema } from 'mongoose';
import type { ModelSettings } from '../../../platform/llm/modelSettings.js';

/** The admin's choices in Site Settings, as a single document. */
export interface AiSettingsRecord {
  _id: 'site';
  provider: ModelSettings['provider'] | 'builtin';
  /** While the built-in assistant is in use, the provider that the stored address, key, and models belong to. */
  keptProvider?: ModelSettings['provider'] | null;
  baseUrl: string;
  /** Encrypted; empty if there is no key. */
  sealedKey: string;
  model: string;
  /** Models by assistant, if different from `model`. */
  models: Partial<Record<string, string>>;
  /** Maximum messages per user per day that are sent to the provider; 0 for no limit. */
  dailyCap: number;
  /** Dollars per million tokens; null if unknown. */
  inputPrice: number | null;
  outputPrice: number | null;
  /** Maximum cost per user per month in dollars; 0 for no limit. */
  monthlyCostCap: number;
}

const schema = new Schema<AiSettingsRecord>(
  {
    _id: { type: String, required: true },
    provider: { type: String, required: true },
    keptProvider: String,
    baseUrl: { type: String, default: '' },
    sealedKey: { type: String, default: '' },
    model: { type: String, default: '' },
    models: { type: Schema.Types.Mixed, default: {} },
    dailyCap: { type: Number, default: 0 },
    inputPrice: { type: Number, default: null },
    outputPrice: { type: Number, default: null },
    monthlyCostCap: { type: Number, default: 0 },
  },
  { minimize: false },
);

export const AiSettingsModel = model('AiSettings', schema);
