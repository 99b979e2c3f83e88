import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import mongoose from 'mongoose';
import { type App, buildApp } from '../app.js';
import { type Config, parseConfig } from '../platform/config.js';
import { connectDatabase, disconnectDatabase } from '../platform/database.js';
import { createLogger } from '../platform/logger.js';

/** A whole running server on a database of its own. */
export interface TestApp extends App {
  /** Its address, without a trailing slash. */
  url: string;
  config: Config;
  close(): Promise<void>;
}

/** Starts the whole server on a free port and a new, empty database; settings as in the environment. */
export async function startTestApp(settings: Record<string, string> = {}): Promise<TestApp> {
  const uri = new URL(process.env.TEST_MONGODB_URI ?? '');
  uri.pathname = `/test-${randomBytes(8).toString('hex')}`;
  const config = parseConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    SESSION_SECRET: randomBytes(32).toString('hex'),
    MONGODB_URI: uri.href,
    PORT: '0',
    ...settings,
  });
  const logger = createLogger(config.logLevel);
  await connectDatabase(config.mongodbUri, logger);
  const app = await buildApp({ config, logger });
  await new Promise<void>((resolve) => app.server.listen(0, '127.0.0.1', resolve));
  return {
    ...app,
    config,
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      await app.stop();
      await mongoose.connection.dropDatabase();
      await disconnectDatabase();
    },
  };
}
