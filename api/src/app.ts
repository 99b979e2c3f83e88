import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { can, Feature } from './core/access.js';
import { addCardKeeper } from './core/cardLines.js';
import { sendDeviceCookie } from './core/device.js';
import { handleError, handleUnknownRoute } from './core/errors.rest.js';
import { startGraphql } from './core/graphql.js';
import { handleHealthz, handleReadyz } from './core/health.js';
import { createBodyReader, defaultRequestLimits, type RequestLimits, usualBody } from './core/jsonBody.js';
import { createActorLoader } from './core/loadActor.js';
import { logRequests } from './core/requestLog.js';
import { createRouter, type Route } from './core/route.js';
import { refuseCrossSite, securityHeaders } from './core/security.js';
import { createSessions, hasSession } from './core/sessions.js';
import { configureStorage, startCountingStorage } from './core/storageUsage.js';
import { serveSubscriptions } from './core/subscriptions.js';
import { publicUrlIsTls } from './core/tls.js';
import { inlineScriptHashes, serveWebApp } from './core/webApp.js';
import { chatStorage } from './features/assistants/chatStorage.service.js';
import { startConversationCleaner } from './features/assistants/conversationCleaner.service.js';
import { startAssistantCleaner } from './features/assistants/customAssistantCleaner.service.js';
import { maxNoteRequest } from './features/notes/body.js';
import { watchNotes } from './features/notes/noteChanges.service.js';
import { noteStorage } from './features/notes/noteStorage.service.js';
import { startNoteCleaner } from './features/notes/noteTrash.service.js';
import { watchNotifications } from './features/notifications/notification.service.js';
import { cardStorage } from './features/study/cardStorage.service.js';
import { lineCards } from './features/study/lineCard.service.js';
import { startReminders } from './features/study/reminder.service.js';
import { findActor } from './features/users/user.service.js';
import { watchUsers } from './features/users/userChanges.service.js';
import { startCleaner } from './features/vault/cleaner.service.js';
import { fileStorage } from './features/vault/fileStorage.service.js';
import { acceptGraphqlUploads } from './features/vault/graphqlUploads.js';
import type { Config } from './platform/config.js';
import { createHttpServer } from './platform/http.js';
import type { Logger } from './platform/logger.js';
import { createParserPool } from './platform/parsing/parserPool.js';
import { type ClientLimits, defaultClientLimits } from './platform/slowClients.js';
import { createTempFiles } from './platform/tempFiles.js';
import { createRoutes } from './routes.js';
import { createSchema } from './schema.js';
import { createServices } from './services.js';

/** What the app runs on; the database is connected before. */
export interface AppDependencies {
  config: Config;
  logger: Logger;
  /** The built program that reads what people bring (parsers.ts). */
  parserProgram: string;
  /** Folder of the built web app; without it only the API answers. */
  webDir?: string;
  /** Called whenever somebody looks at the assistants, who will soon ask one. */
  onAssistantsOpened?: () => void;
  /** What clients may take of time and memory, where it is not the default. */
  limits?: Partial<RequestLimits & ClientLimits>;
}

/** The whole server, ready to listen. */
export interface App {
  server: Server;
  /** Every REST call with its access, for the test that walks them. */
  routes: readonly Route[];
  /** The GraphQL schema, for the same test. */
  schema: GraphQLSchema;
  /** Takes no new requests, lets the running ones finish, closes what it opened. */
  stop(): Promise<void>;
}

/** Puts all parts together: Express, GraphQL, REST, subscriptions, the web app. */
export async function buildApp({
  config,
  logger,
  parserProgram,
  webDir,
  onAssistantsOpened,
  limits = {},
}: AppDependencies): Promise<App> {
  const tempFiles = await createTempFiles(config.dataDir);
  const parserPool = createParserPool(parserProgram, tempFiles, logger);
  const services = createServices(config, logger, { parserPool, tempFiles });
  const schema = await createSchema(services, onAssistantsOpened);
  const routes = createRoutes(services);
  const sessions = await createSessions(config);
  addCardKeeper(lineCards);
  configureStorage(config.userQuotaBytes, [fileStorage, noteStorage, cardStorage, chatStorage]);

  let isStopping = false;
  const app = express();
  const server = createHttpServer(app, { ...defaultClientLimits, ...limits });
  // Not only while it starts: the machine may run out of open files.
  server.on('error', (error) => logger.error({ err: error }, 'the server cannot take connections'));
  const readJsonBody = createBodyReader({ ...defaultRequestLimits, ...limits });
  const apollo = await startGraphql(schema, server, config, logger);
  const subscriptions = await serveSubscriptions(server, schema, sessions, findActor, logger);
  const stopWatching = await Promise.all([
    watchUsers(subscriptions, logger),
    watchNotifications(logger),
    watchNotes(logger),
    services.chat.watch(),
  ]);
  const stopRepeating = [
    startCleaner(logger),
    startNoteCleaner(logger),
    startConversationCleaner(logger),
    startAssistantCleaner(services.knowledge, logger),
    startReminders(services.reminders, logger),
    startCountingStorage(logger),
  ];

  app.disable('x-powered-by').set('trust proxy', config.trustProxy);
  app.set(publicUrlIsTls, config.publicUrl.startsWith('https:'));
  app.use(logRequests(logger), securityHeaders(inlineScriptHashes(webDir)));
  app.get('/healthz', handleHealthz);
  app.get(
    '/readyz',
    handleReadyz(() => isStopping),
  );
  app.use(
    ['/api', '/graphql'],
    noStore,
    refuseCrossSite(config.publicUrl),
    sendDeviceCookie,
    createActorLoader(sessions, findActor),
  );
  app.use(
    '/api',
    readJsonBody(() => usualBody),
  );
  app.use(
    '/graphql',
    compression(),
    readJsonBody((actor) => (can(actor, Feature.NOTES) ? maxNoteRequest : usualBody)),
    allowEmptyBody,
    acceptGraphqlUploads,
    expressMiddleware(apollo, { context: async ({ req }) => ({ actor: req.actor, request: req }) }),
  );
  app.use(createRouter(routes));
  app.use('/api', handleUnknownRoute);
  if (webDir && existsSync(webDir)) app.use(serveWebApp(webDir, hasSession(sessions)));
  app.use(handleError);

  return {
    server,
    routes,
    schema,
    stop: async () => {
      isStopping = true;
      await Promise.all([subscriptions.stop(), apollo.stop()]);
      await Promise.all(stopWatching.map((stopOne) => stopOne()));
      await Promise.all(stopRepeating.map((stopOne) => stopOne()));
      await parserPool.stop();
      await tempFiles.remove();
    },
  };
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Apollo answers a request without a readable body itself, as GraphQL over HTTP wants it. */
const allowEmptyBody: RequestHandler = (request, _response, next) => {
  request.body ??= {};
  next();
};
