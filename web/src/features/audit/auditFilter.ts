import type { AuditFilterInput, AuditGroup } from '../../core/schema.generated';

/** The groups of actions, by the word in the address. */
const groups = {
  'sign-ins': { label: 'Sign-ins', group: 'SIGN_INS' },
  credentials: { label: 'Passwords and two-factor', group: 'CREDENTIALS' },
  accounts: { label: 'Accounts and access', group: 'ACCOUNTS' },
  invites: { label: 'Invites', group: 'INVITES' },
  groups: { label: 'Groups', group: 'GROUPS' },
  settings: { label: 'Settings and security', group: 'SETTINGS' },
  assistants: { label: 'Assistants', group: 'ASSISTANTS' },
  backups: { label: 'Backups', group: 'BACKUPS' },
  tokens: { label: 'API tokens', group: 'TOKENS' },
  exports: { label: 'Exports', group: 'EXPORTS' },
  'audit-log': { label: 'Audit log', group: 'RECORD' },
  other: { label: 'Other', group: 'OTHER' },
} as const satisfies Record<string, { label: string; group: AuditGroup }>;

const allActions = 'all';

/** The choices of the filter. */
export const groupOptions = [
  { value: allActions, label: 'All actions' },
  ...Object.entries(groups).map(([value, { label }]) => ({ value, label })),
];

/** What of the address is a filter, by its names there. */
export const filterNames = ['person', 'group', 'action', 'search', 'from', 'to'] as const;

type FilterName = (typeof filterNames)[number];

/** The filter as the address has it; what is absent or no value restricts nothing. */
export type FilterValues = Record<FilterName, string>;

export function readFilter(params: URLSearchParams): FilterValues {
  const values = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']));
  return values as FilterValues;
}

/** The chosen group, or all. */
export const groupValue = ({ group }: FilterValues) => (Object.hasOwn(groups, group) ? group : allActions);

/** A chosen group as the address has it. */
export const groupParam = (value: string) => (value === allActions ? '' : value);

/** The filter as the server takes it; days begin at midnight where the reader is. */
export function toFilterInput(values: FilterValues): AuditFilterInput {
  const group = groupValue(values);
  const [from, to] = [startOfDay(values.from, 0), startOfDay(values.to, 1)];
  return {
    ...(values.person.trim() && { person: values.person.trim() }),
    ...(group !== allActions && { group: groups[group as keyof typeof groups].group }),
    ...(values.action && { action: values.action }),
    ...(values.search.trim() && { search: values.search.trim() }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

/** The beginning of a day such as 2026-11-22, or so many days later; daylight saving time counts. */
function startOfDay(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
