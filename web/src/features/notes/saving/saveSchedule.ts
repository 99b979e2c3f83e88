/** Delay of one second after the last keystroke, as the product promises. */
const autosaveDelayMs = 1000;
const firstRetryMs = 3000;
const longestRetryMs = 30_000;

/** Schedules saving a note: after a pause in typing, and after a failure with growing delays until a save succeeds. */
export function createSaveSchedule(save: () => Promise<void>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  const cancel = () => clearTimeout(timer);
  /** Replaces the save that was scheduled before. */
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
