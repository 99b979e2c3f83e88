import { pageSize } from './pageSize';

type Arguments = Record<string, unknown> | null;

/** Keeps lists with different named arguments apart. A short list, such as the dashboard's, is separate too. */
export const keepShortListApart =
  (...keyArgs: string[]) =>
  (args: Arguments) =>
    Number(args?.first) < pageSize ? ['first'] : keyArgs;

/** Merges pages of a list in the cache. The first page replaces the list. */
export const paginatedList = {
  keyArgs: keepShortListApart(),
  merge: (existing: readonly unknown[] = [], incoming: readonly unknown[], { args }: { args: Arguments }) =>
    args?.after ? [...existing, ...incoming] : incoming,
};

/** Merges pages of separate lists, one per value of the named arguments. */
export const paginatedListBy = (...keyArgs: string[]) => ({ keyArgs, merge: paginatedList.merge });
