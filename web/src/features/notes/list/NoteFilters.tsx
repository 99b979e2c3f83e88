import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { SearchField } from '../../../ui/forms/SearchField';
import { Select } from '../../../ui/forms/Select';
import type { NoteList } from './useNoteList';

/** Radix doesn't allow an option with an empty value. */
const anyValue = '*';

/** Search, folder filter, tag filter, and sort order of the list. */
export function NoteFilters({ list }: { list: NoteList }) {
  const { filter, folders, tags, setSearch, setFolder, setTag, setSort } = list;

  return (
    <Box>
      <SearchField label="Search notes..." value={filter.search} onChange={setSearch} />
      <Line>
        <Select
          label="Folder"
          value={filter.folder || anyValue}
          onChange={(value) => setFolder(value === anyValue ? '' : value)}
          options={[
            { value: anyValue, label: 'All folders' },
            ...folders.map(({ path, count }) => ({ value: path, label: `${path} (${count})` })),
          ]}
        />
        <Select
          label="Tag"
          value={filter.tag || anyValue}
          onChange={(value) => setTag(value === anyValue ? '' : value)}
          options={[
            { value: anyValue, label: 'All tags' },
            ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
          ]}
        />
        <Select
          label="Sort by"
          value={filter.sort}
          onChange={setSort}
          options={[
            { value: 'updated', label: 'Last edited' },
            { value: 'created', label: 'Newest' },
            { value: 'title', label: 'Title' },
          ]}
        />
      </Line>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  > :first-child { max-width: none; }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  /* Wide enough for "All folders"; the sort order wraps if there is no room for three. */
  > button { flex: 1 1 7rem; min-width: 0; }
  button { min-height: 34px; padding: 0 ${theme.space.sm}; font-size: ${theme.size.xs}; }
  ${theme.media.touch} { button { min-height: 44px; } }
`;
