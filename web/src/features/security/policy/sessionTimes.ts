const [min, max] = [15, 1440];

/** What is wrong with a session timeout in minutes, if anything. */
export function checkSessionTimeout(minutes: number | string): string | undefined {
  const value = Number(minutes);
  const isRight = String(minutes).trim() !== '' && Number.isInteger(value) && value >= min && value <= max;
  return isRight ? undefined : 'Enter a whole number from 15 to 1,440';
}
