import { runWhenIdle } from '../../../platform/idle';

const delayMs = 300;

/** Keeps what is unsent in this browser, shortly after each change. `store` says whether there was room. */
export function createLocalSave(store: () => boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const cancel = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const saveNow = () => {
    cancel();
    return store();
  };

  return {
    cancel,
    saveNow,
    // A long text takes milliseconds to keep: not while a key waits to be drawn.
    schedule: () => {
      timer ??= setTimeout(() => runWhenIdle(() => timer && saveNow(), 100), delayMs);
    },
  };
}
