/** What a person decides of a note. */
export interface NoteContent {
  title: string;
  body: string;
  tags: readonly string[];
  folder: string;
  pinned: boolean;
}

/** A note of nothing yet. */
export const emptyContent: NoteContent = { title: '', body: '', tags: [], folder: '', pinned: false };

/** The content alone, out of what the server tells of a note. */
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

/** The fields in which the second differs, with its values; all of them when there is nothing to compare with. */
export function changesBetween(before: NoteContent | undefined, after: NoteContent): Partial<NoteContent> {
  const keys = Object.keys(emptyContent) as (keyof NoteContent)[];
  return Object.fromEntries(
    keys.filter((key) => !before || !isSame(before[key], after[key])).map((key) => [key, after[key]]),
  );
}

/** Both changes in one, when they are to different fields; undefined when somebody has to decide. */
export function mergeContent(
  base: NoteContent | undefined,
  mine: NoteContent,
  theirs: NoteContent,
): NoteContent | undefined {
  const apart = changesBetween(theirs, mine);
  const isTextSame = !('title' in apart) && !('body' in apart);
  // Tags, folder and pin take no work to set again: the later one wins.
  if (!base) return isTextSame ? mine : undefined;
  const own = changesBetween(base, mine);
  const other = changesBetween(base, theirs);
  const isDisputed = (['title', 'body'] as const).some(
    (field) => field in own && field in other && field in apart,
  );
  return isDisputed ? undefined : { ...theirs, ...own };
}
