import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseSize } from '../../platform/database/database.js';
import { version } from '../../platform/version.js';
import { listProcesses } from './process.service.js';
import type {
  DiskStatus,
  LastBackup,
  LastScan,
  MemberStorage,
  QueueStatus,
  SystemStatus,
} from './status.type.js';

const listedMembers = 20;

/** What the status needs from other features. */
export interface StatusSources {
  dataDir: string;
  isEmbedded: boolean;
  countQueue(): Promise<QueueStatus>;
  findLastBackup(): Promise<LastBackup | null>;
  findLastScan(): Promise<LastScan | null>;
  /** The members who use the most storage, and the bytes that everyone uses. */
  readStorage(count: number): Promise<{ members: MemberStorage[]; bytes: number }>;
}

/** The current state of the installation, read on each call. */
export async function readStatus(sources: StatusSources): Promise<SystemStatus> {
  const { isEmbedded } = sources;
  const [bytes, disk, storage, queue, lastBackup, lastScan, processes] = await Promise.all([
    // The embedded database would have to read everything to know its size.
    isEmbedded ? folderSize(join(sources.dataDir, 'db')) : databaseSize(),
    readDisk(sources.dataDir),
    sources.readStorage(listedMembers),
    sources.countQueue(),
    sources.findLastBackup(),
    sources.findLastScan(),
    listProcesses(),
  ]);
  return {
    version,
    database: { kind: isEmbedded ? 'embedded' : 'mongodb', bytes },
    disk,
    storage: storage.members,
    storedBytes: storage.bytes,
    queue,
    lastBackup,
    lastScan,
    processes: processes.map(({ _id, aliveAt, ...process }) => ({ id: _id, ...process })),
  };
}

async function folderSize(folder: string): Promise<number> {
  const names = await readdir(folder);
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function readDisk(folder: string): Promise<DiskStatus> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
}
