import { styled } from 'styled-components';
import { useStore } from 'zustand/react';
import { theme } from '../../../theme/theme';
import { useNoteFiltersQuery } from '../documents/note.generated';
import type { NoteSaver } from '../saving/noteSaver';
import { NoteFolderField } from './NoteFolderField';
import { NoteTagsField } from './NoteTagsField';

/** The note's folder and tags. */
export function NoteMeta({ saver }: { saver: NoteSaver }) {
  const folder = useStore(saver.store, ({ content }) => content.folder);
  const tags = useStore(saver.store, ({ content }) => content.tags);
  const { data } = useNoteFiltersQuery();
  return (
    <Line>
      <NoteFolderField
        folder={folder}
        known={data?.noteFolders.map(({ path }) => path) ?? []}
        onChange={(next) => saver.change({ folder: next })}
      />
      <NoteTagsField
        tags={tags}
        known={data?.noteTags.map(({ tag }) => tag) ?? []}
        onChange={(next) => saver.change({ tags: next })}
      />
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs} ${theme.space.base};
  padding: 0 ${theme.space.xs};
  font-size: ${theme.size.sm};
`;
