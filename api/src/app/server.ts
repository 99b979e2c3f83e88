import { builtPath } from '../platform/builtPath.js';
import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { warmUpOnce } from '../features/assistants/builtin/warmUpOnce.js';
import { buildApp } from './buildApp.js';
import { warmUpAnswers } from './builtInAssistant.js';
import { createSetupLink } from './firstStart.js';
import { registerGracefulShutdown } from './gracefulShutdown.js';
import { exitWithStartError, explainListenError, openPlatform } from './openPlatform.js';
import { describeAddresses, ownUrl } from './ownUrl.js';

/**
 * Maximum connections that wait to be accepted. A busy server accepts only about 60 a second, one per turn of its event
 * loop. Beyond this number the system drops them, and the client tries again after 1, 3, 7 … seconds. Node's default is
 * 511; the system may have a lower limit.
 */
const maxUnaccepted = 4_096;

/**
 * Starts the whole program: settings, database, app. If it can't start, it ends with a message for its owner.
 */
export async function startServer(): Promise<void> {
  await serve().catch(exitWithStartError);
}

async function serve(): Promise<void> {
  const platform = await openPlatform();
  const { config, logger } = platform;
  const app = await buildApp({
    config,
    logger,
    parserProgram: builtPath('api/parsers.js'),
    webDir: builtPath('web'),
    onAssistantsOpened: warmUpOnce(warmUpAnswers, (error) =>
      logger.warn({ err: error }, 'the built-in assistant could not be warmed up'),
    ),
  });
  const setupPath = await createSetupLink(config);
  registerGracefulShutdown(logger, async ({ isPlanned }) => {
    await app.stop({ drain: isPlanned });
    await platform.close();
  });

  await new Promise<void>((resolve, reject) => {
    app.server
      .once('error', (error) => reject(explainListenError(error, config)))
      .listen({ port: config.port, host: config.host, backlog: maxUnaccepted }, resolve);
  });

  const { port } = app.server.address() as AddressInfo;
  const url = ownUrl(config, port);
  const lines = [`Cosmic Dashboard is ready: ${url}`, ...describeAddresses(config, port)];
  if (setupPath) lines.push(`Open this link to create the admin account: ${url}${setupPath}`);
  process.stdout.write(`${lines.join('\n')}\n`);
}
