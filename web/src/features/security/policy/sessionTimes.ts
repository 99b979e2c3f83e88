const [min, max] = [15, 1440];

/** Returns the error for a session timeout in minutes, if any. */
export function checkSessionTimeout(minutes: number | string): string | undefined {
  const value = Number(minutes);
  const isRight = String(minutes).trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
  return isRight ? undefined : 'Enter a whole number from 15 to 1,440';
}
