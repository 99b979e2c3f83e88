import type { ApolloClient } from '@apollo/client';
import { create } from 'zustand/react';
import { maxPageSize } from '../../../core/apollo/pageSize';
import { NameClashesDocument } from './folders.generated';

/** What to do about a file whose name is taken. */
export type NameConflictChoice = 'replace' | 'keepBoth' | 'skip';

/** A name that is taken, and the callback for the person's choice. */
interface NameConflict {
  path: string;
  /** Number of remaining conflicts. */
  remaining: number;
  answer: (choice: NameConflictChoice, isForAll: boolean) => void;
}

const useQuestion = create<{ question?: NameConflict }>(() => ({}));

export const useNameConflictQuestion = () => useQuestion(({ question }) => question);

/** Returns the paths that already exist below a folder. */
export async function findNameConflicts(
  client: ApolloClient,
  folderId: string | null,
  paths: readonly string[],
) {
  const clashes: string[] = [];
  for (let from = 0; from < paths.length; from += maxPageSize) {
    const { data } = await client.query({
      query: NameClashesDocument,
      variables: { paths: paths.slice(from, from + maxPageSize), folderId },
      fetchPolicy: 'no-cache',
    });
    clashes.push(...(data?.nameClashes ?? []));
  }
  return clashes;
}

/** Asks about each name that is taken, until a choice applies to all. */
export async function askAboutNameConflicts(paths: readonly string[]) {
  const choices = new Map<string, NameConflictChoice>();
  let forAll: NameConflictChoice | undefined;
  for (const [index, path] of paths.entries()) {
    if (!forAll) {
      const [choice, isForAll] = await new Promise<[NameConflictChoice, boolean]>((resolve) => {
        const question: NameConflict = {
          path,
          remaining: paths.length - index - 1,
          answer: (...answer) => {
            useQuestion.setState({ question: undefined });
            resolve(answer);
          },
        };
        useQuestion.setState({ question });
      });
      if (isForAll) forAll = choice;
      choices.set(path, choice);
    } else choices.set(path, forAll);
  }
  return choices;
}
