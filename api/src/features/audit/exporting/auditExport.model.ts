import { model, Schema } from 'mongoose';
import { MINUTE } from '../../../platform/clock.js';
import type { AuditFilter } from '../log/auditFilter.js';

/** An export that can be downloaded once, soon after it was requested. */
export interface AuditExportRecord {
  _id: string;
  userId: string;
  format: 'csv' | 'json';
  filter: AuditFilter;
  createdAt: Date;
}

/** How long after the request the download can start. */
export const exportLifetimeMs = 5 * MINUTE;

const exportSchema = new Schema<AuditExportRecord>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    format: { type: String, required: true },
    filter: { type: Object, required: true },
    createdAt: { type: Date, required: true, expires: exportLifetimeMs / 1000 },
  },
  { versionKey: false, minimize: false },
);

export const AuditExportModel = model('AuditExport', exportSchema);
