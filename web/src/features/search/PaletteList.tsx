import { RotateCw, TriangleAlert } from 'lucide-react';
import { memo } from 'react';
import { styled } from 'styled-components';
import { readServerError } from '../../core/errors/serverError';
import { plural } from '../../platform/plural';
import { theme } from '../../theme/theme';
import { Button } from '../../ui/forms/Button';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import type { PaletteGroup } from './findGroups';
import { queryWords } from './matchText';
import { PaletteOption } from './PaletteOption';
import type { PaletteEntry } from './paletteEntry';

interface PaletteListProps {
  id: string;
  query: string;
  groups: readonly PaletteGroup[];
  current: PaletteEntry | undefined;
  isSearching: boolean;
  error: unknown;
  onRetry: () => void;
  /** Called with an entry's position in the whole list. */
  onHover: (position: number) => void;
  onChoose: (entry: PaletteEntry) => void;
}

export const optionId = (listId: string, position: number) => `${listId}-${position}`;

const formatCount = (count: number) => plural(count, 'result');

/**
 * The results by group, or a message that there are none. It stays unchanged while letters arrive faster than results.
 */
export const PaletteList = memo(function PaletteList(props: PaletteListProps) {
  const { id, query, groups, current, isSearching, error, onRetry, onHover, onChoose } = props;
  const words = queryWords(query);
  const entries = groups.flatMap((group) => group.entries);
  const isEmpty = entries.length === 0 && !isSearching && !error;
  return (
    <Scroller>
      <div role="listbox" id={id} aria-label="Results">
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset
          <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
            <GroupName id={`${id}-${group.name}`} aria-hidden>
              {group.name}
            </GroupName>
            {group.entries.map((entry) => (
              <PaletteOption
                key={entry.id}
                id={optionId(id, entries.indexOf(entry))}
                entry={entry}
                words={words}
                isCurrent={entry === current}
                onHover={() => onHover(entries.indexOf(entry))}
                onChoose={() => onChoose(entry)}
              />
            ))}
          </div>
        ))}
      </div>
      {isEmpty && (
        <Empty>
          No results for <bdi>“{query}”</bdi>
        </Empty>
      )}
      {Boolean(error) && (
        <Failure role="alert">
          <TriangleAlert aria-hidden size={18} />
          <span>Search failed. {readServerError(error).message}</span>
          <Button onClick={onRetry}>
            <RotateCw aria-hidden />
            Retry
          </Button>
        </Failure>
      )}
      <VisuallyHidden role="status">
        {query && !isSearching && (entries.length > 0 ? formatCount(entries.length) : 'No results')}
      </VisuallyHidden>
    </Scroller>
  );
});

const Scroller = styled.div`
  position: relative;
  overflow: auto;
  overscroll-behavior: contain;
  padding: ${theme.space.sm};
  scroll-padding: 36px ${theme.space.sm} ${theme.space.sm};
`;

const GroupName = styled.div`
  padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.xs};
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
  font-weight: 500;
`;

const Empty = styled.p`
  padding: ${theme.space.xl} ${theme.space.base};
  color: ${theme.color.muted};
  text-align: center;
  overflow-wrap: anywhere;
  bdi { color: ${theme.color.text}; }
`;

const Failure = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.sm} ${theme.space.md};
  padding: ${theme.space.sm} ${theme.space.sm} ${theme.space.sm} 13px;
  > svg { color: ${theme.color.danger}; }
  > span { flex: 1 1 14rem; }
`;
