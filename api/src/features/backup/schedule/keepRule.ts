/** How many scheduled backups are kept. */
export interface KeepRule {
  daily: number;
  weekly: number;
  monthly: number;
}

export const defaultKeepRule: KeepRule = { daily: 7, weekly: 4, monthly: 6 };

/** What the rule needs to know about a finished backup. */
export interface KeptBackup {
  id: string;
  time: Date;
  /** Whether it was verified successfully. */
  isVerified: boolean;
}

/**
 * The backups that are no longer needed. For each of the last days, weeks, and months with a backup, the
 * newest one is kept. The newest of all and the newest verified one always stay.
 * @param timeZone the time zone in which days begin
 */
export function findExpendable(
  backups: readonly KeptBackup[],
  { daily, weekly, monthly }: KeepRule,
  timeZone: string,
): string[] {
  const newestFirst = [...backups].sort((one, other) => other.time.getTime() - one.time.getTime());
  const kept = new Set<string>();
  const keep = (backup: KeptBackup | undefined) => backup && kept.add(backup.id);
  keep(newestFirst[0]);
  keep(newestFirst.find(({ isVerified }) => isVerified));
  const dayOf = dayFormatter(timeZone);
  for (const [count, periodOf] of [
    [daily, dayOf],
    [weekly, (time: Date) => mondayOf(dayOf(time))],
    [monthly, (time: Date) => dayOf(time).slice(0, 7)],
  ] as const) {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(backup.time);
      if (periods.has(period)) continue;
      if (periods.size >= count) break;
      periods.add(period);
      keep(backup);
    }
  }
  return newestFirst.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
}

/** The date in a time zone, as `2026-11-22`. */
function dayFormatter(timeZone: string): (time: Date) => string {
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (time) => format.format(time);
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
