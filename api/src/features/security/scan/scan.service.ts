import { isMongoId } from 'class-validator';
import type { Notify } from '../../../core/notifications/notify.js';
import type { Job, JobRun } from '../../../platform/jobs/job.js';
import type { Logger } from '../../../platform/logger.js';
import { type Finding, Severity } from '../findings/check.js';
import { forgetAcceptancesOf, listAcceptances } from './acceptance.service.js';
import { listChecks, type ScanFacts } from './allChecks.js';
import { forgetName } from './forgetName.js';
import { runChecks } from './runChecks.js';
import { ScanModel, type ScanRecord } from './scan.model.js';
import type { SecurityScan } from './scan.type.js';
import { readScanSettings } from './scanSettings.service.js';
import { toScans } from './scanView.js';

/** Number of scans that are kept. */
const maxKept = 50;

/** Who started a manual scan; undefined for a scheduled one. */
export type ScanInput = { userId: string } | undefined;

/** What scans need from other parts. */
export interface ScanServices {
  /** Collects the facts for the checks again for each scan. */
  createFacts(options: { asksRegistry: boolean }): ScanFacts;
  /** The usernames of people; deleted accounts are missing. */
  findUsernames(userIds: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Whether any process is running the scan's job. */
  isRunning(): Promise<boolean>;
  listAdminIds(): Promise<string[]>;
  notify: Notify;
  logger: Logger;
}

/** What the list of scans needs. */
export type ScanListing = Pick<ScanServices, 'findUsernames' | 'isRunning'>;

/** The scan as a job. */
export function createScanJob(services: ScanServices): Job<ScanInput> {
  return {
    name: 'security.scan',
    title: 'Security scan',
    run: (run) => scan(services, run),
  };
}

/** The latest scans, newest first, as judged now. */
export async function listScans(
  { findUsernames, isRunning }: ScanListing,
  first: number,
): Promise<SecurityScan[]> {
  // Reads one more scan, to compare the oldest one with.
  const [records, acceptances] = await Promise.all([
    ScanModel.find()
      .sort({ _id: -1 })
      .limit(first + 1)
      .lean<ScanRecord[]>(),
    listAcceptances(),
  ]);
  const userIds = [
    ...records.map(({ userId }) => userId),
    ...acceptances.map(({ userId }) => userId),
  ].flatMap((userId) => (userId ? [String(userId)] : []));
  const usernames = await findUsernames([...new Set(userIds)]);
  const isOpen = records[0] !== undefined && !records[0].finishedAt && (await isRunning());
  return toScans(records, acceptances, usernames, isOpen).slice(0, first);
}

/** A scan, or null. */
export async function findScan(services: ScanListing, id: string): Promise<SecurityScan | null> {
  if (!isMongoId(id)) return null;
  return (await listScans(services, maxKept)).find((one) => one.id === id) ?? null;
}

async function scan(services: ScanServices, { input, signal, report }: JobRun<ScanInput>): Promise<string> {
  const startedAt = new Date();
  const { _id } = await ScanModel.create({
    startedAt,
    isDaily: !input,
    userId: input?.userId ?? null,
    outcomes: [],
  });
  // Cleans up first, because the list no longer changes once the scan is finished.
  await forgetOld();
  const facts = services.createFacts(await readScanSettings());
  const outcomes = await runChecks(listChecks(facts), facts, {
    signal,
    report,
    onFailure: (id, error) =>
      services.logger.warn({ err: error, check: id }, 'a check of the security scan could not run'),
  });
  await ScanModel.updateOne({ _id }, { outcomes, finishedAt: new Date() });
  const [result] = await listScans(services, 1);
  if (!result) return 'The result was removed in the meantime.';
  if (!input) await notifyAdmins(services, result);
  return `${result.summary}.`;
}

async function forgetOld(): Promise<void> {
  const oldest = await ScanModel.find({}, { _id: 1 }).sort({ _id: -1 }).skip(maxKept).limit(1).lean();
  if (oldest[0]) await ScanModel.deleteMany({ _id: { $lte: oldest[0]._id } });
}

/** Removes a deleted account from scans: who ran them, who accepted findings, and names in results. */
export async function removeFromScans(userId: string, username: string | undefined): Promise<void> {
  await ScanModel.updateMany({ userId }, { userId: null });
  await forgetAcceptancesOf(userId);
  if (username === undefined) return;
  const finished = { 'outcomes.0': { $exists: true } };
  for await (const { _id, outcomes } of ScanModel.find(finished).lean<ScanRecord[]>().cursor())
    await ScanModel.updateOne({ _id }, { outcomes: forgetName(outcomes, username) });
}

/** Nobody sees the results of a scheduled scan unless they are notified. */
async function notifyAdmins(
  { listAdminIds, notify }: ScanServices,
  { outcomes }: SecurityScan,
): Promise<void> {
  const isNews = ({
    isNew,
    acceptance,
    severity,
  }: { isNew: boolean; acceptance: unknown } & Pick<Finding, 'severity'>) =>
    isNew && !acceptance && severity === Severity.HIGH;
  const newFindings = outcomes.flatMap(({ findings }) => findings.filter(isNews));
  if (newFindings.length === 0) return;
  const more = newFindings.length > 1 ? `, and ${newFindings.length - 1} more` : '';
  await notify(await listAdminIds(), {
    title: 'The security scan found something new',
    body: `${newFindings[0]?.title}${more}.`,
    url: '/security/scan',
  });
}
