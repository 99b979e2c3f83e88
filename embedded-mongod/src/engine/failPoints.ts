import { setTimeout as sleep } from 'node:timers/promises';
import { type Doc, isDoc, toNumber } from '../bson/value.js';
import { errorLabels } from '../protocol/errorLabels.js';
import { badValue, MongoError, notImplemented } from '../protocol/errors.js';

/** Thrown to end the connection without a reply. */
export class ConnectionClosed extends Error {}

const NAMES = ['failCommand', 'onPrimaryTransactionalWrite'] as const;
type Name = (typeof NAMES)[number];

const DATA = [
  ...['failCommands', 'closeConnection', 'errorCode', 'errorLabels', 'writeConcernError'],
  ...['blockConnection', 'blockTimeMS', 'failBeforeCommitExceptionCode'],
];

interface FailPoint {
  skip: number;
  times: number;
  data: Doc;
}

function timesOf(mode: unknown): Pick<FailPoint, 'skip' | 'times'> {
  if (mode === 'off') return { skip: 0, times: 0 };
  if (mode === 'alwaysOn') return { skip: 0, times: Number.POSITIVE_INFINITY };
  if (isDoc(mode) && toNumber(mode.times) !== undefined) return { skip: 0, times: toNumber(mode.times) ?? 0 };
  if (isDoc(mode) && toNumber(mode.skip) !== undefined)
    return { skip: toNumber(mode.skip) ?? 0, times: Number.POSITIVE_INFINITY };
  throw badValue('The mode of a fail point must be off, alwaysOn, times, or skip');
}

/** Codes that tests provoke by their names. */
const CODE_NAMES: Record<number, string> = {
  50: 'MaxTimeMSExpired',
  91: 'ShutdownInProgress',
  112: 'WriteConflict',
  251: 'NoSuchTransaction',
  11600: 'InterruptedAtShutdown',
  11601: 'Interrupted',
};

function failed(value: unknown, labels?: string[]): MongoError {
  const code = toNumber(value) ?? 0;
  return new MongoError(
    code,
    CODE_NAMES[code] ?? `Location${code}`,
    "Failing command via 'failCommand' failpoint",
    labels ? { errorLabels: labels } : {},
  );
}

/** Errors on request, to test clients. They exist only with `--setParameter enableTestCommands=1`, as in MongoDB. */
export class FailPoints {
  readonly #active = new Map<Name, FailPoint>();

  /** The configureFailPoint command. */
  configure({ configureFailPoint, mode, data }: Doc): Doc {
    const name = NAMES.find((known) => known === configureFailPoint);
    if (!name) throw notImplemented(`The fail point '${String(configureFailPoint)}'`);
    const fields = isDoc(data) ? data : {};
    for (const field of Object.keys(fields))
      if (!DATA.includes(field)) throw notImplemented(`The option '${field}' of fail points`);
    this.#active.set(name, { ...timesOf(mode), data: fields });
    return { count: 0, ok: 1 };
  }

  /**
   * Runs a command, or fails as configured. Throws ConnectionClosed.
   *
   * @param name the command's lowercase name
   * @param isNew whether it's the first attempt of a retryable write
   */
  async run(
    name: string,
    { body, isNew }: { body: Doc; isNew: boolean },
    command: () => Promise<Doc | Buffer>,
  ): Promise<Doc | Buffer> {
    const { writeConcernError, ...failure } = this.#take('failCommand', name) ?? {};
    if (failure.blockConnection === true) await sleep(toNumber(failure.blockTimeMS));
    if (failure.closeConnection === true) throw new ConnectionClosed();
    const labels = Array.isArray(failure.errorLabels) ? failure.errorLabels.map(String) : undefined;
    if (failure.errorCode !== undefined) throw failed(failure.errorCode, labels);
    const write = isNew ? this.#take('onPrimaryTransactionalWrite', name) : undefined;
    const keepsConnection = !write || write.closeConnection === false;
    if (write?.failBeforeCommitExceptionCode !== undefined)
      throw keepsConnection ? failed(write.failBeforeCommitExceptionCode) : new ConnectionClosed();
    const reply = await command();
    if (!keepsConnection) throw new ConnectionClosed();
    if (!isDoc(writeConcernError) || !isDoc(reply)) return reply;
    const defaults = errorLabels(name, body, toNumber(writeConcernError.code) ?? 0);
    // The write itself has succeeded, so its transaction can continue.
    const errors = labels ?? defaults.filter((label) => label === 'RetryableWriteError');
    return { ...reply, writeConcernError, ...(errors.length > 0 ? { errorLabels: errors } : {}) };
  }

  #take(point: Name, command: string): Doc | undefined {
    const active = this.#active.get(point);
    if (!active || active.times <= 0) return undefined;
    const { failCommands } = active.data;
    if (point === 'failCommand' && !(Array.isArray(failCommands) && failCommands.some(isCommand)))
      return undefined;
    if (active.skip-- > 0) return undefined;
    active.times--;
    return active.data;

    function isCommand(name: unknown): boolean {
      return String(name).toLowerCase() === command;
    }
  }
}
