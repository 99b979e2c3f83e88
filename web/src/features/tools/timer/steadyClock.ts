let lastWall = Date.now();
let lastSteady = performance.now();
/** How far the computer's clock has been set back since the steady clock started. */
let setBack = 0;

/** Smaller steps are normal clock adjustments. */
const tolerance = 1000;

/** Trusts the computer's current time, from which `steadyNow` continues. */
export function restartSteadyClock(): void {
  lastWall = Date.now();
  lastSteady = performance.now();
  setBack = 0;
}

/**
 * Returns milliseconds since 1970 that don't go back when the computer's clock is set back. Unlike `performance.now()`,
 * it advances on every system while the computer sleeps.
 */
export function steadyNow(): number {
  const [wall, steady] = [Date.now(), performance.now()];
  const missing = steady - lastSteady - (wall - lastWall);
  if (missing > tolerance) setBack += missing;
  lastWall = wall;
  lastSteady = steady;
  return wall + setBack;
}
