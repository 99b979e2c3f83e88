import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../../theme/theme';
import { SearchField } from '../../../ui/forms/SearchField';
import { Select } from '../../../ui/forms/Select';
import type { NoteList } from './useNoteList';

/** Radix has no choice without a value. */
const anyValue = '*';
const debounceMs = 200;

/** Search, folder, tag and order of the list. */
export function NoteFilters({ list }: { list: NoteList }) {
  const { filter, folders, tags, setSearch, setFolder, setTag, setSort } = list;
  const [typed, setTyped] = useState(filter.search);
  const latest = useDeferredValue(typed);
  const shown = useRef(filter.search);

  // Back, forward and links change the search from outside.
  if (shown.current !== filter.search) {
    shown.current = filter.search;
    setTyped(filter.search);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts a search
  useEffect(() => {
    if (latest === filter.search) return;
    const timer = setTimeout(() => {
      shown.current = latest;
      setSearch(latest);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [latest]);

  return (
    <Box>
      <SearchField label="Search notes..." value={typed} onChange={setTyped} />
      <Row>
        <Select
          label="Folder"
          value={filter.folder || anyValue}
          onChange={(value) => setFolder(value === anyValue ? '' : value)}
          options={[
            { value: anyValue, label: 'Folders' },
            ...folders.map(({ path, count }) => ({ value: path, label: `${path} (${count})` })),
          ]}
        />
        <Select
          label="Tag"
          value={filter.tag || anyValue}
          onChange={(value) => setTag(value === anyValue ? '' : value)}
          options={[
            { value: anyValue, label: 'Tags' },
            ...tags.map(({ tag, count }) => ({ value: tag, label: `${tag} (${count})` })),
          ]}
        />
        <Select
          label="Order"
          value={filter.sort}
          onChange={setSort}
          options={[
            { value: 'updated', label: 'Changed' },
            { value: 'created', label: 'Newest' },
            { value: 'title', label: 'Title' },
          ]}
        />
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  > :first-child { max-width: none; }
`;

const Row = styled.div`
  display: grid;
  /* A short choice leaves its room to the others. */
  grid-template-columns: repeat(3, minmax(0, auto));
  gap: ${theme.space.xs};
  button { min-height: 34px; padding: 0 ${theme.space.sm}; font-size: ${theme.size.xs}; }
  ${theme.media.touch} { button { min-height: 44px; } }
`;
