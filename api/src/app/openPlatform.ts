import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPath } from '../platform/builtPath.js';
import { type Config, ConfigError, loadConfig } from '../platform/config.js';
import { connectDatabase, disconnectDatabase } from '../platform/database/database.js';
import { type EmbeddedMongod, startEmbeddedMongod } from '../platform/database/embeddedMongod.js';
import { createLogger, type Logger } from '../platform/logger.js';

/** What every program of the api starts with: settings, log, and the database, started if it is the embedded one. */
export interface Platform {
  config: Config;
  logger: Logger;
  close(): Promise<void>;
}

/**
 * Reads the settings and connects to the database. The embedded one belongs to one process at a time; a command
 * (`isCommand`) that runs beside the server joins the server's.
 * @throws ConfigError, or the database's own words
 */
export async function openPlatform({ isCommand = false } = {}): Promise<Platform> {
  const config = loadConfig();
  const logger = createLogger(isCommand ? 'warn' : config.logLevel);
  const embedded = config.mongodbUri ? undefined : await openEmbedded(config, logger, isCommand);
  await connectDatabase(embedded?.uri ?? config.mongodbUri, logger, {
    isMeasured: config.metrics !== null && !isCommand,
  });
  return {
    config,
    logger,
    close: async () => {
      await disconnectDatabase();
      await embedded?.stop();
    },
  };
}

/** Starts the embedded database and leaves its address, with its key, in the data folder; or reads the address left there. */
async function openEmbedded(config: Config, logger: Logger, mayJoin: boolean): Promise<EmbeddedMongod> {
  const addressFile = join(config.dataDir, 'db-address');
  try {
    const program = builtPath('embedded-mongod/main.js');
    const embedded = await startEmbeddedMongod(program, config.dataDir, logger, leave);
    // The mode counts for a new file only.
    rmSync(addressFile, { force: true });
    writeFileSync(addressFile, embedded.uri, { mode: 0o600, flag: 'wx' });
    return {
      uri: embedded.uri,
      stop: async () => {
        rmSync(addressFile, { force: true });
        await embedded.stop();
      },
    };
  } catch (error) {
    const uri = mayJoin && readAddress(addressFile);
    if (!uri) throw error;
    return { uri, stop: async () => undefined };
  }
}

/** Without its database the program is of no use: it ends in order, and whoever watches over it starts it again. */
function leave(error: Error): void {
  setImmediate(() => {
    throw error;
  });
}

function readAddress(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** Why the server can't listen, with the setting that changes it. */
export function explainListenError(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(`Port ${port} is in use. Set PORT to another one.`);
    case 'EACCES':
      return new ConfigError(`This account can’t use port ${port}. Set PORT to one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(
        `The server doesn’t have the address ${host}. Set HOST to one of its own addresses.`,
      );
    default:
      return error;
  }
}

/** Ends a program that could not start, with words for the person who started it instead of a stack. */
export function exitWithStartError(error: unknown): never {
  const isExpected = error instanceof ConfigError || (error instanceof Error && !('code' in error));
  process.stderr.write(
    `${isExpected ? (error as Error).message : String((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
}
