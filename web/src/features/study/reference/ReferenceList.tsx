import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { QueryState } from '../../../core/components/QueryState';
import { theme } from '../../../theme/theme';
import { ReferenceDetails } from './ReferenceDetails';
import { type ReferenceRow_EntryFragment, useReferenceEntryQuery } from './reference.generated';

interface ReferenceListProps {
  entries: readonly ReferenceRow_EntryFragment[];
  /** The entry whose details are shown. */
  openId: string;
  onOpen: (id: string) => void;
  queued: ReadonlySet<string>;
  onQueued: (id: string) => void;
}

/** A list of terms or commands; one at a time shows its details. The arrow keys move between names. */
export function ReferenceList({ entries, openId, onOpen, queued, onQueued }: ReferenceListProps) {
  const list = useRef<HTMLUListElement>(null);

  // People who follow a link see its entry, including the details below the name.
  useEffect(() => {
    const name = openId && list.current?.querySelector('[aria-expanded=true]');
    if (!name) return;
    const { top } = name.getBoundingClientRect();
    if (top < 0 || top > 0.6 * window.innerHeight) name.scrollIntoView();
  }, [openId]);

  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const names = [...(list.current?.querySelectorAll<HTMLElement>('[aria-expanded]') ?? [])];
    const index = event.target instanceof HTMLElement ? names.indexOf(event.target) : -1;
    if (!step || index === -1) return;
    event.preventDefault();
    names[index + step]?.focus();
  };

  return (
    <List ref={list} onKeyDown={handleKey}>
      {entries.map((entry) => {
        const { id, title, body } = entry;
        const isOpen = id === openId;
        return (
          <li key={id}>
            <Name
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? `entry-${id}` : undefined}
              onClick={() => onOpen(isOpen ? '' : id)}
            >
              <strong>{title}</strong>
              {!isOpen && <span>{body[0]}</span>}
              <ChevronDown aria-hidden size={18} />
            </Name>
            {isOpen && (
              <Details id={`entry-${id}`}>
                <OpenReference id={id} isQueued={queued.has(id)} onQueued={() => onQueued(id)} />
              </Details>
            )}
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: color-mix(in srgb, ${theme.color.panel} 84%, transparent);
  li { content-visibility: auto; contain-intrinsic-size: auto 52px; }
  li + li { border-top: 1px solid ${theme.color.line}; }
`;

const Name = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 2.2fr) auto;
  align-items: center;
  gap: ${theme.space.base};
  width: 100%;
  min-height: 52px;
  /* Below the bar at the top. */
  scroll-margin-top: 88px;
  padding: ${theme.space.sm} ${theme.space.base};
  border: 0;
  border-radius: ${theme.radius.card};
  background: transparent;
  color: ${theme.color.text};
  text-align: left;
  overflow-wrap: anywhere;
  strong { font-weight: 600; }
  span { color: ${theme.color.muted}; font-size: ${theme.size.sm}; }
  svg { grid-column: 3; color: ${theme.color.muted}; }
  &[aria-expanded='true'] strong { grid-column: 1 / 3; font-size: ${theme.size.lg}; }
  &[aria-expanded='true'] svg { rotate: 180deg; }
  &:hover { background: ${theme.color.raised}; }
  &:focus-visible { outline-offset: -2px; }
  ${theme.media.phone} {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: ${theme.space.xs} ${theme.space.base};
    span { grid-column: 1; grid-row: 2; }
    svg { grid-column: 2; grid-row: 1; }
    &[aria-expanded='true'] strong { grid-column: 1; }
  }
`;

const Details = styled.div`
  padding: 0 ${theme.space.base} ${theme.space.base};
`;

interface OpenReferenceProps {
  id: string;
  isQueued: boolean;
  onQueued: () => void;
}

/** The details of the open entry. */
function OpenReference({ id, isQueued, onQueued }: OpenReferenceProps) {
  const { data, error, refetch } = useReferenceEntryQuery({ variables: { id } });
  if (!data)
    return <QueryState error={error} onRetry={() => void refetch()} what="this entry" height={160} />;
  return <ReferenceDetails entry={data.referenceEntry} isQueued={isQueued} onQueued={onQueued} />;
}
