import { Binary } from 'bson';
import type { Login } from '../authentication/client.js';
import { ScramError, ScramExchange } from '../authentication/scram.js';
import { type Doc, isDoc } from '../bson/value.js';
import type { HandlerTable, Request } from '../engine/request.js';
import { MongoError } from '../protocol/errors.js';

/** The user of a key file, as in mongod: `__system` in the database `local`. */
export const KEY_FILE_USER = '__system';
const KEY_FILE_DATABASE = 'local';
const MECHANISM = 'SCRAM-SHA-256';

/** Commands allowed before the login, in lowercase. */
const OPEN_COMMANDS = new Set([
  'hello',
  'ismaster',
  'ping',
  'buildinfo',
  'connectionstatus',
  'saslstart',
  'saslcontinue',
]);

const authenticationFailed = () => new MongoError(18, 'AuthenticationFailed', 'Authentication failed.');

/** Throws 13 for a command (in lowercase) that requires a login. */
export function requireAuthentication(lowerName: string): void {
  if (!OPEN_COMMANDS.has(lowerName))
    throw new MongoError(13, 'Unauthorized', `Command ${lowerName} requires authentication`);
}

/** The text of a SASL message. Throws 18. */
function payloadOf(body: Doc): string {
  const { payload } = body;
  if (!(payload instanceof Binary)) throw authenticationFailed();
  return Buffer.from(payload.value()).toString('utf8');
}

const saslReply = (payload: string, done: boolean): Doc => ({
  conversationId: 1,
  done,
  payload: new Binary(Buffer.from(payload)),
});

/** Runs a step of the exchange. Every failure gives the same error. */
function step<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof ScramError) throw authenticationFailed();
    throw error;
  }
}

function start({ engine, client }: Request, body: Doc, database: unknown): Doc {
  client.login = undefined;
  const { verifier } = engine;
  if (!verifier)
    throw new MongoError(
      18,
      'AuthenticationFailed',
      'The embedded server was started with --noauth: connect without user name and password.',
    );
  if (body.mechanism !== MECHANISM)
    throw new MongoError(334, 'MechanismUnavailable', `The embedded server supports ${MECHANISM} only`);
  if (database !== KEY_FILE_DATABASE) throw authenticationFailed();
  const exchange = step(() => new ScramExchange(verifier, payloadOf(body)));
  const skipsEmptyMessage = isDoc(body.options) && body.options.skipEmptyExchange === true;
  client.login = { exchange, skipsEmptyMessage, isProven: false };
  return saslReply(exchange.serverFirst, false);
}

/** The next message of a login, which ends if this throws. */
function advance({ client }: Request, login: Login, payload: string): Doc {
  const text = login.isProven ? '' : step(() => login.exchange.finish(payload));
  if (login.isProven || login.skipsEmptyMessage) {
    client.isAuthenticated = true;
    return saslReply(text, true);
  }
  client.login = { ...login, isProven: true };
  return saslReply(text, false);
}

/** The login part of the response to hello: the mechanisms, and the first step of one. */
export function describeLogin(request: Request): Doc {
  const { body, engine } = request;
  const described: Doc = {};
  if (engine.verifier && body.saslSupportedMechs === `${KEY_FILE_DATABASE}.${KEY_FILE_USER}`)
    described.saslSupportedMechs = [MECHANISM];
  if (isDoc(body.speculativeAuthenticate)) {
    try {
      const first = body.speculativeAuthenticate;
      described.speculativeAuthenticate = start(request, first, first.db);
    } catch (error) {
      // The client continues with saslStart, which reports the error.
      if (!(error instanceof MongoError)) throw error;
    }
  }
  return described;
}

/** Commands for logging in and out. */
export const AUTHENTICATION_HANDLERS: HandlerTable = {
  saslStart: (request) => ({ ...start(request, request.body, request.database), ok: 1 }),
  saslContinue: (request) => {
    const { client, body } = request;
    const { login } = client;
    client.login = undefined;
    if (!login || Number(body.conversationId) !== 1)
      throw new MongoError(17, 'ProtocolError', 'No SASL session state found');
    return { ...advance(request, login, payloadOf(body)), ok: 1 };
  },
  logout: ({ engine, client }) => {
    client.isAuthenticated = !engine.verifier;
    return { ok: 1 };
  },
  connectionStatus: ({ engine, client }) => ({
    authInfo: {
      authenticatedUsers:
        engine.verifier && client.isAuthenticated ? [{ user: KEY_FILE_USER, db: KEY_FILE_DATABASE }] : [],
      authenticatedUserRoles: [],
    },
    ok: 1,
  }),
};
