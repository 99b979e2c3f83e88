import {
  AbstractCursor,
  ChangeStream,
  ClientSession,
  Db,
  type Document,
  GridFSBucket,
  MongoClient,
} from 'mongodb';

/** Why a test can't run here. */
export class OutOfScope extends Error {}

/** What a client reported: the specification's name of the event with the driver's object. */
export interface ClientEvent {
  name: string;
  event: Document;
}

/** Commands whose contents the driver redacts. */
const SENSITIVE = new Set([
  'authenticate',
  'saslStart',
  'saslContinue',
  'getnonce',
  'createUser',
  'updateUser',
]);

const HELLO = new Set(['hello', 'ismaster', 'isMaster']);

/** A client of a test, with the events that it reported. */
export class ObservedClient {
  readonly events: ClientEvent[] = [];
  readonly client: MongoClient;
  checkedOut = 0;

  constructor(uri: string, description: Document) {
    const { uriOptions = {}, serverApi, observeEvents = [] } = description;
    const { appname, ...options } = uriOptions;
    this.client = new MongoClient(uri, {
      serverSelectionTimeoutMS: 3_000,
      ...options,
      ...(appname && { appName: appname }),
      ...(serverApi && { serverApi }),
      monitorCommands: true,
    });
    const ignored = new Set<unknown>([
      'configureFailPoint',
      ...(description.observeSensitiveCommands ? [] : SENSITIVE),
      ...(description.ignoreCommandMonitoringEvents ?? []),
    ]);
    // Whether an event is left out of the specification, as are hellos with a login, which the driver empties.
    const isIgnored = ({ commandName, command, reply }: Document): boolean =>
      ignored.has(commandName) ||
      (!description.observeSensitiveCommands &&
        HELLO.has(commandName) &&
        Object.keys(command ?? reply ?? {}).length === 0);
    const record = (name: string) => (event: Document) => {
      if (observeEvents.includes(name) && !isIgnored(event)) this.events.push({ name, event });
    };
    this.client.on('commandStarted', record('commandStartedEvent'));
    this.client.on('commandSucceeded', record('commandSucceededEvent'));
    this.client.on('commandFailed', record('commandFailedEvent'));
    this.client.on('connectionReady', record('connectionReadyEvent'));
    this.client.on('connectionClosed', record('connectionClosedEvent'));
    this.client.on('connectionCheckedOut', record('connectionCheckedOutEvent'));
    this.client.on('connectionCheckedIn', record('connectionCheckedInEvent'));
    this.client.on('connectionCheckedOut', () => this.checkedOut++);
    this.client.on('connectionCheckedIn', () => this.checkedOut--);
  }

  /** The commands sent, the last one first. */
  lastCommands(): Document[] {
    return this.events
      .filter(({ name }) => name === 'commandStartedEvent')
      .map(({ event }) => event.command)
      .reverse();
  }
}

/** A cursor that tests read from. */
export type OpenCursor = AbstractCursor | ChangeStream;

export const isCursor = (value: unknown): value is OpenCursor =>
  value instanceof AbstractCursor || value instanceof ChangeStream;

/** A test's named clients, collections, sessions, and saved results. */
export class Entities {
  readonly #byName = new Map<string, unknown>();

  constructor(
    readonly uri: string,
    /** The runner's own client. */
    readonly runnerClient: MongoClient,
  ) {}

  set(name: string, value: unknown): void {
    this.#byName.set(name, value);
  }

  value(name: string): unknown {
    if (!this.#byName.has(name)) throw new Error(`The test has no entity ${name}`);
    return this.#byName.get(name);
  }

  get<Type>(name: string, type: abstract new (...args: never[]) => Type): Type {
    const value = this.value(name);
    if (!(value instanceof type)) throw new Error(`The entity ${name} is of another type`);
    return value;
  }

  create(descriptions: readonly Record<string, Document>[]): void {
    for (const description of descriptions)
      for (const [type, entity] of Object.entries(description))
        this.set(entity.id, this.#create(type, entity));
  }

  #create(type: string, description: Document): unknown {
    switch (type) {
      case 'client':
        return new ObservedClient(this.uri, description);
      case 'database':
        return this.get(description.client, ObservedClient).client.db(
          description.databaseName,
          description.databaseOptions,
        );
      case 'collection':
        return this.get(description.database, Db).collection(
          description.collectionName,
          description.collectionOptions,
        );
      case 'session':
        return this.get(description.client, ObservedClient).client.startSession(description.sessionOptions);
      case 'bucket':
        return new GridFSBucket(this.get(description.database, Db), description.bucketOptions);
      default:
        throw new OutOfScope(`entities of type ${type}`);
    }
  }

  /** Ends all sessions and closes all cursors and clients. */
  async close(): Promise<void> {
    const all = [...this.#byName.values()];
    for (const value of all) if (isCursor(value)) await value.close().catch(() => undefined);
    for (const value of all) if (value instanceof ClientSession) await value.endSession();
    for (const value of all) if (value instanceof ObservedClient) await value.client.close();
  }
}
