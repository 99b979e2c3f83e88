import { act, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

/** A fake server on which each search waits until the test releases its response. */
export function lateSearches<Found>(find: (search: string) => Found) {
  const waiting = new Map<string, () => void>();
  const release = (search: string) => act(async () => waiting.get(search)?.());
  return {
    /** The handler's response; the list without a search arrives at once. */
    answer: (search: string): Found | Promise<Found> =>
      search ? new Promise((resolve) => waiting.set(search, () => resolve(find(search)))) : find(search),
    /**
     * Types slowly enough that each letter causes a search. Some responses arrive while the next letters are typed, the
     * others after the last letter's.
     */
    typeSlowly: async (user: UserEvent, field: HTMLElement, text: string) => {
      for (const end of [...text].keys()) {
        const typed = text.slice(0, end + 1);
        await user.type(field, text.charAt(end));
        await waitFor(() => expect([...waiting.keys()]).toContain(typed.trim()));
        if (end === 3) for (const early of [typed.slice(0, 3), typed.slice(0, 1)]) await release(early);
        expect(field).toHaveValue(typed);
      }
      for (const search of [...waiting.keys()].reverse()) {
        await release(search);
        expect(field).toHaveValue(text);
      }
    },
  };
}
