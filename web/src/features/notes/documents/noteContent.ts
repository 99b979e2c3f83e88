/** The parts of a note that the person edits. */
export interface NoteContent {
  title: string;
  body: string;
  tags: readonly string[];
  folder: string;
  pinned: boolean;
}

export const emptyContent: NoteContent = { title: '', body: '', tags: [], folder: '', pinned: false };

/** Returns only the content fields of a note from the server. */
export const contentOf = ({ title, body, tags, folder, pinned }: NoteContent): NoteContent => ({
  title,
  body,
  tags,
  folder,
  pinned,
});

const isSame = (one: unknown, other: unknown) =>
  Array.isArray(one) && Array.isArray(other)
    ? one.length === other.length && one.every((item, index) => item === other[index])
    : one === other;

/**
 * Returns the fields in which the second content differs, with its values, or all fields if there is nothing to compare
 * with.
 */
export function changesBetween(before: NoteContent | undefined, after: NoteContent): Partial<NoteContent> {
  const keys = Object.keys(emptyContent) as (keyof NoteContent)[];
  return Object.fromEntries(
    keys.filter((key) => !before || !isSame(before[key], after[key])).map((key) => [key, after[key]]),
  );
}

/** Merges two changes if they touch different fields; undefined if the person has to decide. */
export function mergeContent(
  base: NoteContent | undefined,
  mine: NoteContent,
  theirs: NoteContent,
): NoteContent | undefined {
  const apart = changesBetween(theirs, mine);
  const isTextSame = !('title' in apart) && !('body' in apart);
  // Tags, folder, and pin are easy to set again, so the later change wins.
  if (!base) return isTextSame ? mine : undefined;
  const myChanges = changesBetween(base, mine);
  const theirChanges = changesBetween(base, theirs);
  const isDisputed = (['title', 'body'] as const).some(
    (field) => field in myChanges && field in theirChanges && field in apart,
  );
  return isDisputed ? undefined : { ...theirs, ...myChanges };
}
