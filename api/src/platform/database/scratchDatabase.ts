import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import type { Logger } from '../logger.js';
import { startEmbeddedMongod } from './embeddedMongod.js';

/** A temporary database. */
export interface ScratchDatabase {
  db: Db;
  /** Removes the database. */
  close(): Promise<void>;
}

/** Creates scratch databases. */
export interface ScratchDatabases {
  /**
   * Creates an empty database.
   * @param id letters and digits that identify its user
   */
  open(id: string): Promise<ScratchDatabase>;
  /** Removes what an ended process has left behind. */
  remove(id: string): Promise<void>;
}

/** Creates them on the real database's server, under derived names. */
export function scratchOnServer(): ScratchDatabases {
  const dbOf = (id: string) => {
    const { db } = mongoose.connection;
    if (!db) throw new Error('The database is not connected.');
    return mongoose.connection.getClient().db(`${db.databaseName.slice(0, 20)}-check-${id}`);
  };
  const remove = async (id: string) => {
    await dbOf(id).dropDatabase();
  };
  return {
    open: async (id) => {
      await remove(id);
      return { db: dbOf(id), close: () => remove(id) };
    },
    remove,
  };
}

/**
 * Uses a separate embedded database, so no one else waits for its commits and its disk space is freed, which the
 * embedded database never does within a folder.
 */
export function scratchEmbedded(program: string, dataDir: string, logger: Logger): ScratchDatabases {
  const folderOf = (id: string) => join(dataDir, 'scratch', id);
  const removeFolder = (id: string) => rm(folderOf(id), { recursive: true, force: true });
  return {
    open: async (id) => {
      await removeFolder(id);
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      // If it crashes, operations fail and report it.
      const ignore = () => undefined;
      const embedded = await startEmbeddedMongod(program, folderOf(id), logger, ignore);
      const client = new MongoClient(embedded.uri, { serverSelectionTimeoutMS: 5_000 });
      return {
        db: client.db(),
        close: async () => {
          await client.close();
          await embedded.stop();
          await removeFolder(id);
        },
      };
    },
    remove: async (id) => {
      // Earlier versions created it on the main server.
      await scratchOnServer().remove(id);
      await removeFolder(id);
    },
  };
}
