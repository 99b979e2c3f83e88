import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { MINUTE } from '../../platform/clock.js';
import { repeat } from '../../platform/jobs/repeat.js';
import type { Logger } from '../../platform/logger.js';
import { version } from '../../platform/version.js';
import { ProcessModel, type ProcessRecord } from './process.model.js';

const heartbeatIntervalMs = MINUTE / 2;
/** A process without a report for this long has ended. */
const silentMs = 2 * MINUTE;

/** Reports that this process is alive. @returns a function that removes it */
export function announceProcess(logger: Logger): () => Promise<void> {
  const _id = randomUUID();
  const startedAt = new Date(Date.now() - process.uptime() * 1000);
  const tell = async () => {
    await ProcessModel.replaceOne(
      { _id },
      {
        _id,
        host: hostname(),
        pid: process.pid,
        version,
        node: process.versions.node,
        memoryBytes: process.memoryUsage.rss(),
        startedAt,
        aliveAt: new Date(),
      },
      { upsert: true },
    );
  };
  const stop = repeat(tell, heartbeatIntervalMs, (error) =>
    logger.warn({ err: error }, 'can’t record this process’s heartbeat; will retry'),
  );
  return async () => {
    await stop();
    await ProcessModel.deleteOne({ _id }).catch(() => undefined);
  };
}

/** The running processes, oldest first. */
export function listProcesses(): Promise<ProcessRecord[]> {
  return ProcessModel.find({ aliveAt: { $gt: new Date(Date.now() - silentMs) } })
    .sort({ startedAt: 1 })
    .lean();
}
