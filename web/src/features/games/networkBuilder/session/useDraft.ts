import { useState } from 'react';
import type { NetworkSession } from './networkSession';

/**
 * State that outlives its component, because people look at other devices while they fill in a form.
 * @param key belongs to one type
 */
export function useDraft<T>(session: NetworkSession, key: string, initial: () => T) {
  const [value, setValue] = useState(() => {
    const { drafts } = session;
    return drafts.has(key) ? (drafts.get(key) as T) : initial();
  });
  const change = (next: T) => {
    session.drafts.set(key, next);
    setValue(next);
  };
  return [value, change] as const;
}
