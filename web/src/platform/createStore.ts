import { useSyncExternalStore } from 'react';

/** A value outside the components that some of them follow. */
export function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = new Set<() => void>();
  const read = () => value;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };
  return {
    read,
    write: (next: Value) => {
      value = next;
      for (const listener of listeners) listener();
    },
    /** The value as it is now, in a component. */
    useValue: () => useSyncExternalStore(subscribe, read),
    /** A part of it, which must be the same object as long as it has not changed: others may change at every key. */
    usePart: <Part>(pick: (value: Value) => Part) => useSyncExternalStore(subscribe, () => pick(value)),
  };
}
