import { model, Schema } from 'mongoose';
import type { ModelSettings } from '../../../platform/llm/modelSettings.js';

/** What the admin has chosen in Site Settings; there is one. */
export interface AiSettingsRecord {
  _id: 'site';
  provider: ModelSettings['provider'] | 'builtin';
  baseUrl: string;
  /** Sealed; empty: none. */
  sealedKey: string;
  model: string;
  /** By assistant, where it is another than `model`. */
  models: Partial<Record<string, string>>;
  /** Messages of a person to the provider a day; 0: as many as they like. */
  dailyCap: number;
  /** Dollars for a million tokens; null: not known. */
  inputPrice: number | null;
  outputPrice: number | null;
  /** Dollars that a person may cost a month; 0: no limit. */
  monthlyCostCap: number;
}

const schema = new Schema<AiSettingsRecord>(
  {
    _id: { type: String, required: true },
    provider: { type: String, required: true },
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
