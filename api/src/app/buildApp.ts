import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { dirname, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import compression from 'compression';
import express, { type RequestHandler } from 'express';
import type { GraphQLSchema } from 'graphql';
import { can, Feature } from '../core/access/access.js';
import { handleError, handleUnknownRoute } from '../core/errors/restErrors.js';
import { refuseWhileAway } from '../core/errors/unavailable.js';
import { startGraphql } from '../core/graphql/apolloServer.js';
import { graphqlHandler } from '../core/graphql/graphqlHandler.js';
import { noteForwardedRequests } from '../core/http/forwardedRequests.service.js';
import { handleHealthz, handleReadyz } from '../core/http/health.js';
import {
  createBodyReader,
  defaultRequestLimits,
  maxBodyBytes,
  type RequestLimits,
} from '../core/http/jsonBody.js';
import { type Maintenance, refuseDuring } from '../core/http/maintenance.js';
import { logRequests } from '../core/http/requestLog.js';
import { createRouter, type Route } from '../core/http/route.js';
import { refuseCrossSite, securityHeaders } from '../core/http/securityHeaders.js';
import { publicUrlIsTls } from '../core/http/tls.js';
import { measureRequests } from '../core/metrics/measureRequests.js';
import { handleMetrics } from '../core/metrics/metricsRoute.js';
import {
  type AdmissionLimits,
  defaultAdmissionLimits,
  refuseOverload,
  watchLoopDelay,
} from '../core/overload/admission.js';
import { sendDeviceCookie } from '../core/sessions/deviceCookie.js';
import { createActorLoader, refreshActor } from '../core/sessions/loadActor.js';
import { createSessions, hasSession } from '../core/sessions/sessions.js';
import { serveSubscriptions } from '../core/sockets/subscriptions.js';
import { configureStorage } from '../core/storage/storageUsage.js';
import { chatStorage } from '../features/assistants/conversations/chatStorage.service.js';
import { knowledgeStorage } from '../features/assistants/knowledge/knowledgeStorage.service.js';
import { convertOldEntries } from '../features/audit/convertOldEntries.service.js';
import { restorePath } from '../features/backup/backupPaths.js';
import { watchRestores } from '../features/backup/restore/restoreWatch.service.js';
import { gameStorage } from '../features/games/frame/gameStorage.service.js';
import { createLabGrader } from '../features/games/grading/labGrader.js';
import { watchInvites } from '../features/invites/inviteChanges.service.js';
import { watchJobRuns } from '../features/jobs/jobRunChanges.service.js';
import { watchNotes } from '../features/notes/documents/noteChanges.service.js';
import { noteStorage } from '../features/notes/documents/noteStorage.service.js';
import { maxNoteRequestBytes } from '../features/notes/documents/text/body.js';
import { watchNotifications } from '../features/notifications/notification.service.js';
import { announceProcess } from '../features/status/process.service.js';
import { cardStorage } from '../features/study/flashcards/cardStorage.service.js';
import { watchUsers } from '../features/users/userChanges.service.js';
import { fileStorage } from '../features/vault/storage/fileStorage.service.js';
import { acceptGraphqlUploads } from '../features/vault/uploads/graphqlUploads.js';
import type { Config } from '../platform/config.js';
import { createTempFiles } from '../platform/files/tempFiles.js';
import { closeServer } from '../platform/http/closeServer.js';
import { normalizeForwarded } from '../platform/http/forwarded.js';
import { createHttpServer } from '../platform/http/httpServer.js';
import { collapseLeadingSlashes } from '../platform/http/leadingSlashes.js';
import { type ClientLimits, defaultClientLimits } from '../platform/http/slowClients.js';
import type { Logger } from '../platform/logger.js';
import { measureProcess } from '../platform/metrics.js';
import { createParserPool } from '../platform/parsing/parserPool.js';
import { createRoutines, listJobs, scheduleJobs } from './backgroundWork.js';
import { recoverAfterCrash } from './backup/backupServices.js';
import { createRoutes } from './routes.js';
import { createResolvers, getSchema } from './schema.js';
import { createServices } from './services.js';
import { inlineHashes, serveWebApp } from './web/webApp.js';

/** How long running requests can take after the server starts to stop. */
const stopGraceMs = 30_000;

/** Always admitted: signing in, accepting an invite, and following a restore's progress. */
const openPaths = ['/api/login', '/api/register', '/api/invite/', '/api/openid', restorePath];

/** What the app runs on; the database is already connected. */
export interface AppDependencies {
  config: Config;
  logger: Logger;
  /** The built program that parses users' files (parsers.ts); the one that grades labs is next to it. */
  parserProgram: string;
  /** Folder of the built web app; without it, there is only the API. */
  webDir?: string;
  /** Called whenever someone opens the assistants, because they will soon ask one. */
  onAssistantsOpened?: () => void;
  /** Limits on clients' time and memory, if different from the default. */
  limits?: Partial<RequestLimits & ClientLimits & AdmissionLimits>;
  /** Where to look for Ollama, if different from the default. */
  ollamaAddresses?: readonly string[];
}

/** The whole server, ready to listen. */
export interface App {
  server: Server;
  /** Every REST route with its access, for the test that checks them all. */
  routes: readonly Route[];
  /** The GraphQL schema, for the same test. */
  schema: GraphQLSchema;
  /**
   * Refuses new requests, lets the running ones finish, and closes everything it opened. With `drain`, it first gives
   * the load balancer time to notice that it isn't ready.
   */
  stop(options?: { drain?: boolean }): Promise<void>;
}

/** Connects all parts: Express, GraphQL, REST, subscriptions, and the web app. */
export async function buildApp({
  config,
  logger,
  parserProgram,
  webDir,
  onAssistantsOpened,
  limits = {},
  ollamaAddresses,
}: AppDependencies): Promise<App> {
  const tempFiles = await createTempFiles(config.dataDir);
  const parserPool = createParserPool(parserProgram, tempFiles, logger);
  const labGrader = createLabGrader(join(dirname(parserProgram), 'labGrader.js'), logger);
  const app = express();
  const server = createHttpServer(app, { ...defaultClientLimits, ...limits });
  // Needed after startup, too, because the server may run out of open files later.
  server.on('error', (error) => {
    // The caller that starts the server reports why it can't listen.
    if (server.listening) logger.error({ err: error }, 'the server cannot accept connections');
  });
  const tools = { parserPool, tempFiles, labGrader };
  const services = createServices(config, logger, tools, server, ollamaAddresses);
  await recoverAfterCrash(services.backupEnvironment, true);
  await convertOldEntries(config.dataDir);
  const schema = await getSchema();
  const resolvers = createResolvers(services, onAssistantsOpened);
  const routes = createRoutes(services);
  const { signInPolicy, findSessionActor } = services;
  const sessions = await createSessions(config, signInPolicy.sessionLimits);
  configureStorage(services.quotaBytes, [
    fileStorage,
    noteStorage,
    cardStorage,
    chatStorage,
    knowledgeStorage,
    gameStorage,
  ]);

  const maintenance: Maintenance = { isOn: false };
  let isStopping = false;
  const readJsonBody = createBodyReader({ ...defaultRequestLimits, ...limits });
  const apollo = await startGraphql(schema, config, logger);
  const subscriptions = await serveSubscriptions(
    server,
    schema,
    resolvers,
    sessions,
    findSessionActor,
    config.publicUrl,
    logger,
  );
  const stopWatching = await Promise.all([
    watchUsers(subscriptions, logger),
    // Makes clients reconnect, because each new connection reads the policy's requirements again.
    signInPolicy.watch(subscriptions.restart, logger),
    services.settings.watch(logger),
    watchNotifications(logger),
    watchNotes(logger),
    watchJobRuns(logger),
    watchInvites(logger),
    watchRestores(maintenance, logger),
  ]);
  const stopChat = await services.chat.watch();
  await services.jobs.open(listJobs(services), createRoutines(services), config.mongodbUri === '');
  await scheduleJobs(services);
  await services.scheduleScans();
  await services.backups.applySchedule();
  const stopAnnouncing = announceProcess(logger);

  collapseLeadingSlashes(server);
  if (config.trustProxy !== false) normalizeForwarded(server);
  // API responses are never cached, and everything that can be cached sets its own ETag.
  app.disable('x-powered-by').disable('etag').set('trust proxy', config.trustProxy);
  app.set(publicUrlIsTls, config.publicUrl.startsWith('https:'));
  const loopDelay = watchLoopDelay();
  app.use(securityHeaders(inlineHashes(webDir)), measureRequests(logger));
  // Comes before the request log, which would otherwise mention every refused request.
  app.use(
    ['/api', '/graphql'],
    noStore,
    refuseOverload({ ...defaultAdmissionLimits, ...limits }, openPaths, loopDelay.read, logger),
  );
  app.use(logRequests(logger), noteForwardedRequests(config.trustProxy, logger));
  if (config.metrics) {
    measureProcess();
    app.get('/metrics', handleMetrics(config.metrics));
  }
  app.get('/healthz', handleHealthz);
  app.get(
    '/readyz',
    handleReadyz(() => isStopping),
  );
  app.use(
    ['/api', '/graphql'],
    refuseWhileAway,
    refuseDuring(maintenance, [restorePath]),
    refuseCrossSite(config.publicUrl),
    sendDeviceCookie,
    createActorLoader(sessions, findSessionActor, services.tokens),
  );
  app.use(
    '/api',
    readJsonBody(() => maxBodyBytes),
    refreshActor,
  );
  app.use(
    '/graphql',
    compression(),
    readJsonBody((actor) => (can(actor, Feature.NOTES) ? maxNoteRequestBytes : maxBodyBytes)),
    refreshActor,
    allowEmptyBody,
    acceptGraphqlUploads,
    graphqlHandler(apollo, resolvers),
  );
  app.use(createRouter(routes));
  app.use('/api', handleUnknownRoute);
  if (webDir && existsSync(webDir))
    app.use(serveWebApp(webDir, hasSession(sessions), services.settings.siteInfo));
  // Also handles requests that are neither a GET nor a route; otherwise, Express would respond with its own
  // page.
  app.use(handleUnknownRoute, handleError);

  return {
    server,
    routes,
    schema,
    stop: async ({ drain = false } = {}) => {
      isStopping = true;
      if (drain) await delay(config.drainMs);
      // Cancels answers instead of waiting for their requests, because a model may take minutes.
      await Promise.all([subscriptions.stop(), stopChat(), closeServer(server, stopGraceMs)]);
      await apollo.stop();
      await Promise.all(stopWatching.map((stopOne) => stopOne()));
      await services.backups.stop();
      await Promise.all([services.jobs.stop(), stopAnnouncing()]);
      await Promise.all([parserPool.stop(), labGrader.stop()]);
      loopDelay.stop();
      await tempFiles.remove();
    },
  };
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

/** Apollo itself responds to a request without a readable body, as GraphQL over HTTP requires. */
const allowEmptyBody: RequestHandler = (request, _response, next) => {
  request.body ??= {};
  next();
};
