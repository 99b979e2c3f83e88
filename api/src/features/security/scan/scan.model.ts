import { model, Schema, type Types } from 'mongoose';
import type { CheckResult } from '../findings/check.js';

/** The outcome of one check in a scan. */
export type CheckOutcome = CheckResult & { id: string; title: string };

/** A scan with all its results. */
export interface ScanRecord {
  _id: Types.ObjectId;
  startedAt: Date;
  /** Missing while it runs, or if it was interrupted. */
  finishedAt?: Date;
  /** Whether the schedule started it. */
  isDaily: boolean;
  /** Who started it; null for the schedule or a deleted account. */
  userId: Types.ObjectId | null;
  outcomes: CheckOutcome[];
}

/** A finding that someone has accepted. */
export interface AcceptanceRecord {
  /** Id of the finding. */
  _id: string;
  /** What it concerned then; if it concerns more, it counts again. */
  subjects: string[];
  severity: string;
  reason: string;
  /** Who accepted it; null for a deleted account. */
  userId: Types.ObjectId | null;
  acceptedAt: Date;
}

/** The scan settings; there is one document. Missing fields are off. */
export interface ScanSettingsRecord {
  _id: 'site';
  isDaily?: boolean;
  asksRegistry?: boolean;
}

const scanSchema = new Schema<ScanRecord>(
  {
    startedAt: { type: Date, required: true },
    finishedAt: Date,
    isDaily: { type: Boolean, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    // Each status has a different shape; only one service writes and reads them.
    outcomes: { type: [Schema.Types.Mixed], required: true } as never,
  },
  { versionKey: false, minimize: false },
);

const acceptanceSchema = new Schema<AcceptanceRecord>(
  {
    _id: { type: String, required: true },
    subjects: { type: [String], required: true },
    severity: { type: String, required: true },
    reason: { type: String, required: true },
    userId: { type: Schema.Types.ObjectId, default: null },
    acceptedAt: { type: Date, required: true },
  },
  { versionKey: false },
);

const settingsSchema = new Schema<ScanSettingsRecord>(
  { _id: { type: String, required: true }, isDaily: Boolean, asksRegistry: Boolean },
  { versionKey: false },
);

export const ScanModel = model('SecurityScan', scanSchema, 'securityScans');
export const AcceptanceModel = model('AcceptedFinding', acceptanceSchema, 'acceptedFindings');
export const ScanSettingsModel = model('ScanSettings', settingsSchema, 'scanSettings');
