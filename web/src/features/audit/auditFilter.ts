import type { AuditFilterInput, AuditGroup } from '../../core/schema.generated';

/** Action groups by their value in the address. */
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

/** Options of the group filter. */
export const groupOptions = [
  { value: allActions, label: 'All actions' },
  ...Object.entries(groups).map(([value, { label }]) => ({ value, label })),
];

/** Query parameters that belong to the filter. */
export const filterNames = ['person', 'group', 'action', 'search', 'from', 'to'] as const;

type FilterName = (typeof filterNames)[number];

/** The filter's values in the address. Missing and invalid values don't filter anything. */
export type FilterValues = Record<FilterName, string>;

export function readFilter(params: URLSearchParams): FilterValues {
  const values = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? '']));
  return values as FilterValues;
}

/** Returns the chosen group, or all groups. */
export const groupValue = ({ group }: FilterValues) => (Object.hasOwn(groups, group) ? group : allActions);

/** Returns the address value for a chosen group. */
export const groupParam = (value: string) => (value === allActions ? '' : value);

/** Converts the filter to the server's input. Days start at the reader's midnight. */
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

/** Returns the start of a day such as 2026-11-22, or of a day some days later, and allows for daylight saving time. */
function startOfDay(day: string, later: number): string | undefined {
  const [, year, month, date] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(day)?.map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const start = new Date(year, month - 1, date + later);
  return Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}
