let lastWall = Date.now();
let lastSteady = performance.now();
/** How far the computer's clock was set back since the steady clock was started. */
let setBack = 0;

/** Smaller steps are the clock being adjusted to the right time. */
const tolerance = 1000;

/** Trusts the computer's clock as it is now; what begins here is measured by `steadyNow`. */
export function restartSteadyClock(): void {
  lastWall = Date.now();
  lastSteady = performance.now();
  setBack = 0;
}

/**
 * The time in milliseconds since 1970, which doesn't go back when the computer's clock is set back. It still moves on
 * while the computer sleeps, which `performance.now()` doesn't everywhere.
 */
export function steadyNow(): number {
  const [wall, steady] = [Date.now(), performance.now()];
  const missing = steady - lastSteady - (wall - lastWall);
  if (missing > tolerance) setBack += missing;
  lastWall = wall;
  lastSteady = steady;
  return wall + setBack;
}
