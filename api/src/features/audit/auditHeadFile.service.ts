import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '../../platform/clock.js';
import { repeat } from '../../platform/jobs/repeat.js';
import type { Logger } from '../../platform/logger.js';
import { AuditEntryModel, type AuditHead, AuditHeadModel } from './audit.model.js';
import { headId } from './audit.service.js';
import { findCheckpoint } from './auditCheckpoint.service.js';

const writeEvery = 5 * MINUTE;

const pathOf = (dataDir: string) => join(dataDir, 'audit-head');

/** The head as the data folder has it; undefined before it was written. */
export async function readHeadFile(dataDir: string): Promise<AuditHead | undefined> {
  const text = await readFile(pathOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  const [sequence = '', hash = ''] = text?.trim().split(' ') ?? [];
  return text === undefined ? undefined : { sequence: Number(sequence), hash };
}

/**
 * Writes the head into the data folder, where who can write to the database alone does not reach it. A record that no
 * longer holds the entry of the file has been cut or written again: then the file stays, so that it shows.
 */
export async function writeHeadFile(dataDir: string, logger: Logger): Promise<void> {
  const head = await AuditHeadModel.findById(headId).lean();
  const filed = await readHeadFile(dataDir);
  if (filed && !(await isOnRecord(filed))) {
    logger.error(filed, 'the audit record no longer holds the entry that was its last');
    return;
  }
  if (!head) return;
  const draft = `${pathOf(dataDir)}.new`;
  await writeFile(draft, `${head.sequence} ${head.hash}\n`, { mode: 0o600 });
  await rename(draft, pathOf(dataDir));
}

/** Is the entry there, or was it removed because its time was over? */
async function isOnRecord({ sequence, hash }: AuditHead): Promise<boolean> {
  if (await AuditEntryModel.exists({ _id: sequence, hash })) return true;
  const checkpoint = await findCheckpoint();
  if (!checkpoint || checkpoint._id < sequence) return false;
  return checkpoint._id > sequence || checkpoint.hash === hash;
}

/** Writes the head now and then. @returns a function that stops it */
export function startWritingHeadFile(dataDir: string, logger: Logger): () => Promise<void> {
  return repeat(
    () => writeHeadFile(dataDir, logger),
    writeEvery,
    (error) => logger.warn({ err: error }, 'cannot write audit-head; trying again later'),
  );
}
