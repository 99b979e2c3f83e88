import { isDeepStrictEqual } from 'node:util';
import type { Logger } from '../logger.js';
import { watchCollection } from './changeStreams.js';

/** The one document of a collection, of which each process keeps a copy that follows changes by any process. */
export interface CachedDocument<Value> {
  /** The value as this process knows it: no command of the database. */
  current(): Value;
  /** The value as it is stored; joins the running transaction. */
  read(): Promise<Value>;
  /** What this process has just stored itself. */
  set(value: Value): void;
  /** Reads the document, and follows changes. `onChange` hears of each new value. @returns a function that stops it */
  watch(onChange: (value: Value) => void, logger: Logger): Promise<() => Promise<void>>;
}

/** The id of such a document. */
export const onlyId = 'site';

/**
 * @param find the document as it is stored
 * @param parse makes the value of that, or of null while nothing is stored
 */
export function createCachedDocument<Value>(
  collection: string,
  find: () => Promise<object | null>,
  parse: (stored: object | null) => Value,
): CachedDocument<Value> {
  let current = parse(null);
  const read = async () => parse(await find());
  return {
    current: () => current,
    read,
    set: (value) => {
      current = value;
    },
    watch: async (onChange, logger) => {
      // Not `current`, which a change by this process has set before it comes back here.
      let followed = current;
      const follow = (value: Value) => {
        const isNew = !isDeepStrictEqual(value, followed);
        current = value;
        followed = value;
        if (isNew) onChange(value);
      };
      const readAgain = () =>
        read().then(follow, (error: unknown) =>
          logger.error({ err: error, collection }, 'settings could not be read'),
        );
      const stop = await watchCollection(
        collection,
        {
          onDocument: (document) => follow(parse(document)),
          onGap: () => void readAgain(),
        },
        logger,
      );
      // After it listens, so that no change falls in between.
      current = await read();
      followed = current;
      return stop;
    },
  };
}
