import { object, string } from 'yup';
import { featureEntries } from '../../../core/access/features';
import type { Feature, TokenRight, TokenScopeInput } from '../../../core/schema.generated';

/** What a token can do in one area. */
type Level = 'none' | 'read' | 'write';

/** The form for a new token. */
export interface TokenForm {
  name: string;
  /** A number of days, or `never`. */
  expiry: string;
  levels: Partial<Record<TokenRight, Level>>;
}

export const levelOptions: readonly { value: Level; label: string }[] = [
  { value: 'none', label: 'No access' },
  { value: 'read', label: 'Read' },
  { value: 'write', label: 'Read and write' },
];

export const expiryOptions = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '1 year' },
  { value: 'never', label: 'Never' },
];

export const tokenRules = object({
  name: string().trim().required('Enter a name').max(60, 'At most 60 characters'),
});

/** The scopes that a person can give a token. */
export function rightsToGive(features: readonly Feature[], isAdmin: boolean): TokenRight[] {
  return isAdmin ? [...features, 'ADMIN'] : [...features];
}

/** A new token starts with access to the account only. */
export function newToken(rights: readonly TokenRight[]): TokenForm {
  return { name: '', expiry: '90', levels: Object.fromEntries(rights.map((right) => [right, 'none'])) };
}

/** A scope's name in the product. */
export function rightLabel(right: TokenRight): string {
  return right === 'ADMIN' ? 'Administration' : featureEntries[right].label;
}

/** Converts the form to the server's input. */
export function toTokenInput({ name, expiry, levels }: TokenForm) {
  const scopes: TokenScopeInput[] = [];
  // Each key is a scope, but Object.keys returns strings.
  for (const right of Object.keys(levels) as TokenRight[]) {
    const level = levels[right];
    if (level !== 'none') scopes.push({ right, write: level === 'write' });
  }
  return { name: name.trim(), scopes, expiresInDays: expiry === 'never' ? null : Number(expiry) };
}
