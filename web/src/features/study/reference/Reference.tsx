import { SearchX, SquareTerminal } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import type { ReferenceKind } from '../../../core/schema.generated';
import { useSearchParam } from '../../../platform/useSearchParam';
import { theme } from '../../../theme/theme';
import { EmptyState } from '../../../ui/feedback/EmptyState';
import { Button, ButtonLink } from '../../../ui/forms/Button';
import { SearchField } from '../../../ui/forms/SearchField';
import { Select } from '../../../ui/forms/Select';
import { Muted } from '../../../ui/layout/Muted';
import { Toolbar } from '../../../ui/layout/PageText';
import { commandDrillPath } from '../questions/categories';
import { commandTopics } from './commandTopics';
import { LetterBar } from './LetterBar';
import { ReferenceList } from './ReferenceList';
import { useReferenceQuery } from './reference.generated';
import { filterEntries, letterOf } from './referenceFilter';

/** The filters for the entries. */
const parts: Record<ReferenceKind, { label: string; options: { value: string; label: string }[] }> = {
  term: {
    label: 'Exam',
    options: [
      { value: 'all', label: 'All exams' },
      { value: 'core1', label: 'A+ Core 1' },
      { value: 'core2', label: 'A+ Core 2' },
      { value: 'ccna', label: 'CCNA' },
    ],
  },
  command: {
    label: 'Topic',
    options: [
      { value: 'all', label: 'All topics' },
      ...Object.entries(commandTopics).map(([value, label]) => ({ value, label })),
    ],
  },
};

/** Describes what can be found, and where the search looks. */
const covers: Record<ReferenceKind, string> = {
  term: 'CompTIA A+ and CCNA terms. Search by name, abbreviation, or definition.',
  command: 'Cisco IOS commands for the CCNA. Search by name, syntax, or description.',
};

/** All terms, or all commands, with search, letters, and a filter. */
export function Reference({ kind }: { kind: ReferenceKind }) {
  const [params, setParams] = useSearchParams();
  const [openId, setOpenId] = useSearchParam('entry');
  const { data, error, refetch } = useReferenceQuery({
    variables: { kind },
    fetchPolicy: 'cache-and-network',
  });
  const [made, setMade] = useState<readonly string[]>([]);
  const filter = {
    query: useDeferredValue(params.get('q') ?? ''),
    letter: params.get('letter') ?? '',
    part: params.get('part') ?? '',
  };
  const entries = data?.referenceEntries;
  const fitting = useMemo(
    () => filterEntries(entries ?? [], { query: filter.query, letter: filter.letter, part: filter.part }),
    [entries, filter.query, filter.letter, filter.part],
  );
  const letters = useMemo(() => [...new Set((entries ?? []).map(letterOf))].sort(), [entries]);
  const { label, options } = parts[kind];

  /** A search covers the whole alphabet, and hidden entries are closed. */
  const set = (changes: Record<string, string>) =>
    setParams(
      () => {
        // Reads the current address, because the last render may be out of date.
        const next = new URLSearchParams(window.location.search);
        next.delete('entry');
        for (const [name, value] of Object.entries(changes)) {
          if (value && value !== 'all') next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true },
    );

  if (!entries)
    return <QueryState error={error} onRetry={() => void refetch()} what="entries" height={52} rows={8} />;
  const open = entries.find(({ id }) => id === openId);
  // An entry in a link is shown whatever the filters say.
  const shown = open && !fitting.includes(open) ? [open, ...fitting] : fitting;
  return (
    <>
      <Toolbar>
        <SearchField
          label={kind === 'term' ? 'Search terms...' : 'Search commands...'}
          value={params.get('q') ?? ''}
          onChange={(q) => set({ q, letter: '' })}
        />
        <Narrow>
          <Select
            label={label}
            options={options}
            value={filter.part || 'all'}
            onChange={(part) => set({ part })}
          />
        </Narrow>
        {kind === 'command' && (
          <ButtonLink to={commandDrillPath()} variant="primary">
            <SquareTerminal aria-hidden />
            Practice typing
          </ButtonLink>
        )}
      </Toolbar>
      <LetterBar letters={letters} chosen={filter.letter} onChoose={(letter) => set({ letter, q: '' })} />
      <Count role="status">
        {fitting.length} of {entries.length} {kind === 'term' ? 'terms' : 'commands'}
      </Count>
      <Muted $size="sm" $bottom="sm">
        {covers[kind]}
      </Muted>
      {shown.length === 0 ? (
        <EmptyState
          icon={SearchX}
          title="No results"
          action={
            <>
              {filter.query && (
                <Button onClick={() => set({ tab: kind === 'term' ? 'commands' : 'terms', part: '' })}>
                  {kind === 'term' ? 'Search IOS commands' : 'Search terms'}
                </Button>
              )}
              <Button onClick={() => set({ q: '', letter: '', part: '' })}>Show all</Button>
            </>
          }
        >
          Try a shorter search or another word.
        </EmptyState>
      ) : (
        <ReferenceList
          entries={shown}
          openId={openId}
          onOpen={setOpenId}
          queued={new Set([...(data?.queuedEntries ?? []), ...made])}
          onQueued={(id) => setMade([...made, id])}
        />
      )}
    </>
  );
}

const Narrow = styled.div`
  flex: 0 1 14rem;
`;

const Count = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-variant-numeric: tabular-nums;
`;
