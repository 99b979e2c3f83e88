import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtPath } from '../platform/builtPath.js';
import { type Config, ConfigError, loadConfig } from '../platform/config.js';
import { connectDatabase, disconnectDatabase } from '../platform/database/database.js';
import { type EmbeddedMongod, startEmbeddedMongod } from '../platform/database/embeddedMongod.js';
import { createLogger, type Logger } from '../platform/logger.js';

/** What every API program needs first: settings, log, and the database, which is started if it's embedded. */
export interface Platform {
  config: Config;
  logger: Logger;
  close(): Promise<void>;
}

/**
 * Reads the settings and connects to the database. Only one process at a time can run the embedded one; a command
 * (`isCommand`) that runs next to the server uses the server's.
 * @throws ConfigError, or the database's own error
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

/**
 * Starts the embedded database and stores its address and key in the data folder, or reads the address stored there.
 */
async function openEmbedded(config: Config, logger: Logger, mayJoin: boolean): Promise<EmbeddedMongod> {
  const addressFile = join(config.dataDir, 'db-address');
  try {
    const program = builtPath('embedded-mongod/main.js');
    const embedded = await startEmbeddedMongod(program, config.dataDir, logger, leave);
    // The mode applies only to a new file.
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

/** Without its database, the program can't do anything, so it ends gracefully and its supervisor restarts it. */
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

/** Ends a program that couldn't start, with a message for its owner instead of a stack trace. */
export function exitWithStartError(error: unknown): never {
  const isExpected = error instanceof ConfigError || (error instanceof Error && !('code' in error));
  process.stderr.write(
    `${isExpected ? (error as Error).message : String((error as Error).stack ?? error)}\n`,
  );
  process.exit(1);
}
