import { pageSize } from './pageSize';

type Arguments = Record<string, unknown> | null;

/** Tells lists apart by the named arguments; a short list (the dashboard's) is one of its own. */
export const keepShortListApart =
  (...keyArgs: string[]) =>
  (args: Arguments) =>
    Number(args?.first) < pageSize ? ['first'] : keyArgs;

/** A list in the cache: its pages grow at its end, and the first page starts it over. */
export const paginatedList = {
  keyArgs: keepShortListApart(),
  merge: (existing: readonly unknown[] = [], incoming: readonly unknown[], { args }: { args: Arguments }) =>
    args?.after ? [...existing, ...incoming] : incoming,
};

/** The same, one list for each of the named arguments. */
export const paginatedListBy = (...keyArgs: string[]) => ({ keyArgs, merge: paginatedList.merge });
