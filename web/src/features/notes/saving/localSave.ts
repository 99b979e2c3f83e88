import { runWhenIdle } from '../../../platform/idle';

const delayMs = 300;

/** Stores unsent text in this browser shortly after each change. `store` returns whether there was room. */
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
    // Storing a long text takes milliseconds, so it doesn't run while a keystroke waits to be painted.
    schedule: () => {
      timer ??= setTimeout(() => runWhenIdle(() => timer && saveNow(), 100), delayMs);
    },
  };
}
