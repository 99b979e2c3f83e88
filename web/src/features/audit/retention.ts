import { object, string } from 'yup';

/** Retention options. Values other than "forever" and "custom" are numbers of days. */
export const retentionOptions = [
  { value: 'forever', label: 'Forever' },
  { value: '365', label: '1 year' },
  { value: '730', label: '2 years' },
  { value: 'custom', label: 'Custom number of days' },
];

const minDays = 90;
const maxDays = 36_500;

/** The chosen option and the typed number. */
export interface RetentionValues {
  choice: string;
  days: string;
}

export function toRetentionValues(days: number | null): RetentionValues {
  if (days === null) return { choice: 'forever', days: '' };
  const isListed = retentionOptions.some(({ value }) => value === String(days));
  return isListed ? { choice: String(days), days: '' } : { choice: 'custom', days: String(days) };
}

/** Returns the number of days, null for forever, or undefined if the number isn't allowed. */
export function readRetention({
  choice,
  days = '',
}: {
  choice: string;
  days?: string | undefined;
}): number | null | undefined {
  if (choice === 'forever') return null;
  const value = Number(choice === 'custom' ? days.trim() || Number.NaN : choice);
  return Number.isInteger(value) && value >= minDays && value <= maxDays ? value : undefined;
}

export const retentionRules = object({
  choice: string().required(),
  days: string().test(
    'days',
    'Enter a whole number from 90 to 36,500',
    (_days, { parent }) => readRetention(parent) !== undefined,
  ),
});

/** Says in a sentence how long entries are kept. */
export function retentionText(days: number | null) {
  if (days === null) return 'Entries are kept forever.';
  const option = retentionOptions.find(({ value }) => value === String(days));
  return `Entries are kept for ${option?.label ?? `${days.toLocaleString()} days`}.`;
}
