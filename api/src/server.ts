import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.js';
import { loadAnswering, warmUpOnce } from './features/assistants/builtin/warmUp.js';
import { prepareFirstStart } from './firstStart.js';
import { builtPath, failStart, openPlatform } from './process.js';

/** The whole program: settings, database, app; ends the process with words for its owner when it cannot start. */
export async function startServer(): Promise<void> {
  await serve().catch(failStart);
}

async function serve(): Promise<void> {
  const platform = await openPlatform();
  const { config, logger } = platform;
  const app = await buildApp({
    config,
    logger,
    webDir: builtPath('web'),
    onAssistantsOpened: warmUpOnce(loadAnswering, (error) =>
      logger.warn({ err: error }, 'the built-in assistant is not warm'),
    ),
  });
  const setupPath = await prepareFirstStart(config);
  const stop = async (signal: string) => {
    logger.debug({ signal }, 'stopping');
    await app.stop();
    await platform.close();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop(signal).catch(failStart);
    });
  }

  await new Promise<void>((resolve, reject) => {
    app.server.once('error', reject).listen(config.port, config.host, resolve);
  });

  const { port } = app.server.address() as AddressInfo;
  const url =
    config.publicUrl || `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
  const setup = setupPath ? `Open this link to create the administrator: ${url}${setupPath}\n` : '';
  process.stdout.write(`Cosmic Dashboard is ready: ${url}\n${setup}`);
}
