import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import mongoose from 'mongoose';
import { type App, type AppDependencies, buildApp } from '../app/buildApp.js';
import { type Config, parseConfig } from '../platform/config.js';
import { connectDatabase, disconnectDatabase } from '../platform/database/database.js';
import { createLogger } from '../platform/logger.js';
import { sessionSecrets } from './account/openSession.js';
import { parserProgram } from './parserProgram.js';
import { urlOf } from './serverUrl.js';

/** A whole running server with its own database. */
export interface TestApp extends App {
  /** Its address, without a trailing slash. */
  url: string;
  config: Config;
  close(): Promise<void>;
}

/**
 * Starts the whole server on a free port, with a new, empty database and its own data folder; settings as in the
 * environment.
 */
export async function startTestApp(
  settings: Record<string, string> = {},
  limits: AppDependencies['limits'] = {},
  more: Partial<Pick<AppDependencies, 'ollamaAddresses' | 'logger'>> = {},
): Promise<TestApp> {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.pathname = `/test-${randomBytes(8).toString('hex')}`;
  // Some tests count the commands.
  uri.searchParams.set('monitorCommands', 'true');
  const dataDir = await mkdtemp(join(tmpdir(), 'cosmic-data-'));
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    MONGODB_URI: uri.href,
    PORT: '0',
    DATA_DIR: dataDir,
    ...settings,
  });
  const logger = createLogger(config.logLevel);
  await connectDatabase(config.mongodbUri, logger, { isMeasured: config.metrics !== null });
  const app = await buildApp({ config, logger, parserProgram, limits, ...more });
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  const url = urlOf(app.server);
  // Over TLS, the cookie has another name.
  if (!config.publicUrl.startsWith('https:')) sessionSecrets.set(url, config.sessionSecret);
  return {
    ...app,
    config,
    url,
    close: async () => {
      sessionSecrets.delete(url);
      await app.stop();
      await mongoose.connection.dropDatabase();
      await disconnectDatabase();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A server that starts before a file's tests and closes after them. */
export function useTestApp(...options: Parameters<typeof startTestApp>): TestApp {
  const app = {} as TestApp;
  beforeAll(async () => {
    Object.assign(app, await startTestApp(...options));
  });
  afterAll(() => app.close());
  return app;
}
