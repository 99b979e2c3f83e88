import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Db, MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import type { Logger } from '../logger.js';
import { startEmbeddedMongod } from './embeddedMongod.js';

/** A database for what is only tried. */
export interface ScratchDatabase {
  db: Db;
  /** Nothing of it is left afterwards. */
  close(): Promise<void>;
}

/** Where scratch databases are made. */
export interface ScratchDatabases {
  /** An empty one. @param id of whoever needs it: letters and digits */
  open(id: string): Promise<ScratchDatabase>;
  /** Removes what a process that is gone has left of one. */
  remove(id: string): Promise<void>;
}

/** On the server that holds the real database, under its name. */
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
 * Each in an embedded database of its own: nobody else waits for its commits, and its disk space is free again
 * afterwards, which a folder of the embedded database never gives back.
 */
export function scratchEmbedded(program: string, dataDir: string, logger: Logger): ScratchDatabases {
  const folderOf = (id: string) => join(dataDir, 'scratch', id);
  const removeFolder = (id: string) => rm(folderOf(id), { recursive: true, force: true });
  return {
    open: async (id) => {
      await removeFolder(id);
      await mkdir(folderOf(id), { recursive: true, mode: 0o700 });
      // Whoever uses it hears of it by an operation that fails.
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
      // Earlier versions made it on the server.
      await scratchOnServer().remove(id);
      await removeFolder(id);
    },
  };
}
