import { isDeepStrictEqual } from 'node:util';
import type { Logger } from '../logger.js';
import { watch } from './changeStreams.js';

/** A collection's only document. Each process keeps a copy and follows changes by other processes. */
export interface CachedDocument<Value> {
  /** The cached value, without a database command. */
  current(): Value;
  /** The stored value; joins the running transaction. */
  read(): Promise<Value>;
  /** Sets the cached value after this process has stored it. */
  set(value: Value): void;
  /** Reads the document and follows changes; `onChange` gets each new value. @returns a function that stops it */
  watch(onChange: (value: Value) => void, logger: Logger): Promise<() => Promise<void>>;
}

/** The ID of a collection's only document. */
export const onlyId = 'site';

/**
 * @param find reads the stored document
 * @param parse turns it into the value, or null if nothing is stored
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
      // Don't compare with `current`, which a change by this process has already set.
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
      const stop = await watch(
        collection,
        {
          onDocument: (document) => follow(parse(document)),
          onGap: () => void readAgain(),
        },
        logger,
      );
      // Read after the stream is open, so that no change is missed.
      current = await read();
      followed = current;
      return stop;
    },
  };
}
