import { model, Schema, type Types } from 'mongoose';
import type { CheckResult } from '../findings/check.js';

/** What came of one check of a scan. */
export type CheckOutcome = CheckResult & { id: string; title: string };

/** One scan with all that it found. */
export interface ScanRecord {
  _id: Types.ObjectId;
  startedAt: Date;
  /** Missing: it is running, or was broken off. */
  finishedAt?: Date;
  /** Nobody asked for it: its time had come. */
  isDaily: boolean;
  /** Who asked for it; null also when that account is gone. */
  userId: Types.ObjectId | null;
  /** While it runs, written every few seconds: what is old belongs to a process that is gone. */
  aliveAt: Date;
  outcomes: CheckOutcome[];
}

/** A finding that somebody has decided to live with. */
export interface AcceptanceRecord {
  /** Id of the finding. */
  _id: string;
  /** What it concerned then: more than that, and it counts again. */
  subjects: string[];
  severity: string;
  reason: string;
  /** Who accepted it; null when that account is gone. */
  userId: Types.ObjectId | null;
  acceptedAt: Date;
}

/** What admins have chosen for scans; there is one. What a field lacks is off. */
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
    aliveAt: { type: Date, required: true },
    // Each status has another shape; one service writes and reads them.
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
