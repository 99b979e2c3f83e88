import {
  type Backup,
  type BackupCheckState,
  type BackupSource,
  type BackupState,
  type DestinationKind,
  type Restore,
  RestoreState,
} from './backup.type.js';
import type { BackupRecord } from './records/backup.model.js';
import type { RestoreRecord } from './restore/restore.model.js';

/** A backup as the page shows it. Enum values are the stored ones. */
export function toBackup({
  _id,
  origin,
  state,
  check,
  copies,
  time,
  problem,
  ...rest
}: BackupRecord): Backup {
  const { createdAt, fileName, size, sha256, isEncrypted, documents, isCanceled, progress } = rest;
  return {
    id: String(_id),
    source: origin as BackupSource,
    state: state as BackupState,
    ...{ createdAt, fileName, size, sha256, isEncrypted, documents, isCanceled, progress },
    time: time ?? null,
    problem: problem ?? null,
    check: check
      ? { ...check, state: check.state as BackupCheckState, problem: check.problem ?? null }
      : null,
    copies: copies.map((copy) => ({
      ...copy,
      kind: copy.kind as DestinationKind,
      problem: copy.problem ?? null,
    })),
  };
}

/** A restore as the page shows it. */
export function toRestore({
  phase,
  startedAt,
  time,
  progress,
  problem,
  lostSecrets,
}: RestoreRecord): Restore {
  const isOver = phase === 'done' || phase === 'failed';
  return {
    state: isOver ? (phase as RestoreState) : RestoreState.RUNNING,
    startedAt,
    time: time ?? null,
    progress,
    problem: problem ?? null,
    lostSecrets,
  };
}
