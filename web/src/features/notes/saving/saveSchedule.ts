/** One second after the last key, as is promised. */
const autosaveDelayMs = 1000;
const firstRetryMs = 3000;
const longestRetryMs = 30_000;

/** When a note is saved: after a pause in typing, and again after a failure, each time later until one succeeds. */
export function createSaveSchedule(save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  const cancel = () => clearTimeout(timer);
  /** In the place of what was planned before. */
  const saveAfter = (wait: number) => {
    cancel();
    timer = setTimeout(() => void save(), wait);
  };
  return {
    cancel,
    saveSoon: () => saveAfter(0),
    saveAfterPause: () => saveAfter(autosaveDelayMs),
    saveAfterFailure: () => {
      saveAfter(retryMs);
      retryMs = Math.min(retryMs * 1.5, longestRetryMs);
    },
    forgetFailures: () => {
      retryMs = firstRetryMs;
    },
  };
}
