import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { expressMiddleware } from '@as-integrations/express5';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { can, Feature } from './core/access.js';
import { addCardKeeper } from './core/cardLines.js';
import { handleError, handleUnknownRoute } from './core/errors.rest.js';
import { startGraphql } from './core/graphql.js';
import { handleHealthz, handleReadyz } from './core/health.js';
import { readGraphqlBody, usualBody } from './core/jsonBody.js';
import { createActorLoader } from './core/loadActor.js';
import { logRequests } from './core/requestLog.js';
import { createRouter, type Route } from './core/route.js';
import { refuseCrossSite, securityHeaders } from './core/security.js';
import { createSessions, hasSession } from './core/sessions.js';
import { serveSubscriptions } from './core/subscriptions.js';
import { inlineScriptHashes, serveWebApp } from './core/webApp.js';
import { startConversationCleaner } from './features/assistants/conversationCleaner.service.js';
import { startAssistantCleaner } from './features/assistants/customAssistantCleaner.service.js';
import { maxNoteRequest } from './features/notes/body.js';
import { watchNotes } from './features/notes/noteChanges.service.js';
import { startNoteCleaner } from './features/notes/noteTrash.service.js';
import { watchNotifications } from './features/notifications/notification.service.js';
import { lineCards } from './features/study/lineCard.service.js';
import { startReminders } from './features/study/reminder.service.js';
import { findActor } from './features/users/user.service.js';
import { watchUsers } from './features/users/userChanges.service.js';
import { startCleaner } from './features/vault/cleaner.service.js';
import { acceptGraphqlUploads } from './features/vault/graphqlUploads.js';
import type { Config } from './platform/config.js';
import { createHttpServer } from './platform/http.js';
import type { Logger } from './platform/logger.js';
import { createRoutes } from './routes.js';
import { createSchema } from './schema.js';
import { createServices } from './services.js';

/** What the app runs on; the database is connected before. */
export interface AppDependencies {
  config: Config;
  logger: Logger;
  /** Folder of the built web app; without it only the API answers. */
  webDir?: string;
  /** Called whenever somebody looks at the assistants, who will soon ask one. */
  onAssistantsOpened?: () => void;
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
  webDir,
  onAssistantsOpened,
}: AppDependencies): Promise<App> {
  const services = createServices(config, logger);
  const schema = await createSchema(services, onAssistantsOpened);
  const routes = createRoutes(services);
  const sessions = await createSessions(config);
  addCardKeeper(lineCards);

  const app = express();
  const server = createHttpServer(app);
  const apollo = await startGraphql(schema, server, config, logger);
  const stopWatching = await Promise.all([
    watchUsers(logger),
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
  ];
  const stopSubscriptions = serveSubscriptions(server, schema, sessions, findActor, logger);

  app.disable('x-powered-by').set('trust proxy', config.trustProxy);
  app.use(logRequests(logger), securityHeaders(inlineScriptHashes(webDir)));
  app.get('/healthz', handleHealthz);
  app.get('/readyz', handleReadyz);
  app.use(['/api', '/graphql'], noStore, refuseCrossSite, createActorLoader(sessions, findActor));
  app.use('/api', express.json({ limit: usualBody }));
  app.use(
    '/graphql',
    compression(),
    readGraphqlBody((actor) => (can(actor, Feature.NOTES) ? maxNoteRequest : usualBody)),
    allowEmptyBody,
    acceptGraphqlUploads(config),
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
      await stopSubscriptions();
      await apollo.stop();
      await Promise.all(stopWatching.map((stopOne) => stopOne()));
      await Promise.all(stopRepeating.map((stopOne) => stopOne()));
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
