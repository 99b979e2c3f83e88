import { act, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { noRights } from '../core/access/features';
import type { Operations, SchemaField } from './operations.generated';
import { applySchema } from './schemaRules';

/** A response that may include type names, where the cache needs them. */
export type WithTypenames<T> = T extends readonly (infer Item)[]
  ? WithTypenames<Item>[]
  : T extends object
    ? { [Field in keyof T]: WithTypenames<T[Field]> } & { __typename?: string }
    : T;

/** Returns an operation's response. */
export type Answer<Name extends keyof Operations> = WithTypenames<Operations[Name]['data']>;

type Input = Record<string, unknown>;
type RestCall = `${'GET' | 'POST'} /${string}`;
type InputOf<Name> = Name extends keyof Operations ? Operations[Name]['variables'] : Input;

/** Handlers by GraphQL operation name (`Users`), typed by the schema, or by REST call (`POST /api/login`). */
export type Handlers = {
  [Name in keyof Operations]?: (
    variables: Operations[Name]['variables'],
  ) => Answer<Name> | Promise<Answer<Name>>;
} & {
  /** The sign-in page works without Apollo and sends its own requests. */
  SignedInUser?: () => { me: { id: string; username: string } | null };
  [call: RestCall]: (input: Input) => object | Promise<object>;
};

/**
 * Handlers whose responses have no field that the schema lacks, because TypeScript allows extra ones in a function's
 * result.
 */
type Exact<Given> = {
  [Name in keyof Given]: Given[Name] & ((...input: never[]) => KnownFields<Result<Given[Name]>>);
};
type Result<Handler> = Handler extends (...input: never[]) => infer Returned ? Returned : never;
type KnownFields<Value> =
  Value extends Promise<infer Awaited>
    ? Promise<KnownFields<Awaited>>
    : Value extends readonly (infer Item)[]
      ? readonly KnownFields<Item>[]
      : Value extends object
        ? { [Key in keyof Value]: Key extends SchemaField | '__typename' ? KnownFields<Value[Key]> : never }
        : Value;

/** An unsuccessful response: `throw new Refusal(409, 'Taken')`, over REST or GraphQL. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly extensions: {
      code?: string;
      fields?: Record<string, string>;
      challenge?: string;
      factors?: string[];
    } = {},
  ) {
    super(message);
  }
}

/** Simulates a lost connection. */
export const offline = () => {
  throw new TypeError('Failed to fetch');
};

const answer = (status: number, body: unknown) => ({
  status,
  ok: status < 300,
  statusText: '',
  headers: new Map([['content-type', 'application/json']]),
  text: async () => JSON.stringify(body),
  json: async () => body,
});

/** Replaces the server; returns the calls with their inputs. */
export function fakeServer<Given extends Handlers>(given: Given & Exact<Given>) {
  // The frame sends these on every screen, and many tests use the empty notes; few tests care about them.
  const handlers: Handlers = {
    ShellCounts: () => ({ unreadNotifications: 0, assistants: [], dueCards: 0 }),
    AutoLogout: () => ({ autoLogoutMinutes: 0 }),
    MyGroups: () => ({ myGroups: [] }),
    OwnDecks: () => ({ ownDecks: [] }),
    PracticeExams: () => ({ practiceExams: [], examAttempts: [] }),
    NotesPage: () => ({ notes: [] }),
    NoteFilters: () => ({ noteFolders: [], noteTags: [] }),
    VaultFrame: () => ({ folders: [], storageUsage: { __typename: 'StorageUsage', used: 0, quota: 1024 } }),
    NameClashes: () => ({ nameClashes: [] }),
    GameRatings: () => ({ gameRatings: [] }),
    RecentGames: () => ({ recentGames: [] }),
    ExternalModel: () => ({ externalModel: null }),
    EmergencyNumbers: () => ({
      emergencyNumbers: {
        __typename: 'EmergencyNumbers',
        text: 'Not medical advice. Emergency: 911',
        numbers: [{ __typename: 'EmergencyNumber', name: 'Emergency', number: '911' }],
      },
    }),
    LinkedSignIn: () => ({ linkedSignIn: null }),
    'GET /api/openid': () => ({ name: null }),
    'GET /api/login': () => ({ canKeepSignedIn: true }),
    LocalModelServer: () => ({ localModelServer: null }),
    InviteDefaults: () => ({
      siteSettings: {
        __typename: 'SiteSettings',
        inviteExpiryDays: 2,
        inviteRights: { __typename: 'AccessRights', ...noRights() },
      },
    }),
    SetupCard: () => ({
      dashboard: { __typename: 'Dashboard', order: [], hidden: ['setup'] },
      setupProgress: {
        __typename: 'SetupProgress',
        isSiteNamed: false,
        isReachable: false,
        hasInvited: false,
        hasModel: false,
        hasBackup: false,
        hasSecondFactor: false,
      },
    }),
    InviteGroups: () => ({ groups: [] }),
    SiteAddress: () => ({
      siteAddress: { __typename: 'SiteAddress', urls: [], isLocalOnly: true, setting: 'HOST' },
    }),
    IdentityProofs: () => ({ secondFactor: { __typename: 'SecondFactor', isOn: false }, myPasskeys: [] }),
    ...given,
  };
  FakeSocket.subscriptions.clear();
  FakeSocket.isRefusing = false;
  const calls: { name: string; input: Input }[] = [];

  const run = async (name: string, input: Input) => {
    // An operation name received at run time doesn't determine the types of its input and response.
    const handler = (handlers as Record<string, ((input: Input) => unknown) | undefined>)[name];
    if (!handler) throw new Error(`The test has no answer for ${name}`);
    calls.push({ name, input });
    return handler(input);
  };

  const respond = async (
    path: string,
    { method = 'GET', body = '{}' }: { method?: string; body?: string | FormData } = {},
  ) => {
    const input = typeof body === 'string' ? JSON.parse(body) : Object.fromEntries(body);
    if (path !== '/graphql') {
      try {
        return answer(200, await run(`${method} ${path}`, input));
      } catch (error) {
        if (error instanceof Refusal)
          return answer(error.status, { message: error.message, ...error.extensions });
        throw error;
      }
    }
    const name = input.operationName ?? /(?:query|mutation) (\w+)/.exec(input.query)?.[1];
    const rules = applySchema(input.query);
    const variables = input.variables ?? {};
    const refusal = rules.refuse(variables);
    if (refusal !== undefined)
      return answer(200, { errors: [{ message: refusal, extensions: { code: 'BAD_USER_INPUT' } }] });
    try {
      return answer(200, { data: rules.complete(await run(name, variables)) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return answer(200, { errors: [{ message: error.message, extensions: error.extensions }] });
    }
  };

  Object.assign(globalThis, { fetch: respond, WebSocket: FakeSocket });
  return {
    /** Can be replaced while the test runs. */
    handlers,
    callsOf: <Name extends keyof Operations | RestCall>(name: Name) =>
      calls.filter((call) => call.name === name).map(({ input }) => input as InputOf<Name>),
    /** Closes every open socket and refuses new ones until they are allowed again. */
    closeSockets: (code: number, isRefusing = false) => {
      FakeSocket.isRefusing = isRefusing;
      return act(async () => FakeSocket.closeAll(code));
    },
    acceptSockets: () => {
      FakeSocket.isRefusing = false;
    },
    /** How many sockets were requested. */
    socketCount: () => FakeSocket.count,
    /** Sends an event to every open subscription, once there is one. */
    publish: async (data: object) => {
      await waitFor(() => expect(FakeSocket.subscribersOf(data)).not.toHaveLength(0));
      await act(async () => FakeSocket.publish(data));
    },
  };
}

/** Implements enough of graphql-transport-ws to subscribe and receive events. */
class FakeSocket extends EventTarget {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  static subscriptions = new Map<string, { socket: FakeSocket; query: string }>();
  static isRefusing = false;
  static count = 0;
  readyState = FakeSocket.OPEN;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: (event: { code: number; reason: string }) => void;

  constructor() {
    super();
    FakeSocket.count++;
    queueMicrotask(() => (FakeSocket.isRefusing ? this.close(1006) : this.onopen?.()));
  }

  static closeAll(code: number) {
    for (const { socket } of FakeSocket.subscriptions.values()) socket.close(code);
    FakeSocket.subscriptions.clear();
  }

  /** The subscriptions to this kind of event. */
  static subscribersOf(data: object) {
    const [field = ''] = Object.keys(data);
    return [...FakeSocket.subscriptions].filter(([, { query }]) => query.includes(field));
  }

  static publish(data: object) {
    for (const [id, { socket }] of FakeSocket.subscribersOf(data))
      socket.receive({ id, type: 'next', payload: { data } });
  }

  receive(message: unknown) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  send(text: string) {
    const { id, type, payload } = JSON.parse(text);
    if (type === 'connection_init') queueMicrotask(() => this.receive({ type: 'connection_ack' }));
    if (type === 'subscribe') FakeSocket.subscriptions.set(id, { socket: this, query: payload.query });
    if (type === 'complete') FakeSocket.subscriptions.delete(id);
  }

  close(code = 1000) {
    if (this.readyState === FakeSocket.CLOSED) return;
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.({ code, reason: '' });
  }
}
