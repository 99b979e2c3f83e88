import { LoaderCircle, Search, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useCallback, useDeferredValue, useId, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keyframes, styled } from 'styled-components';
import { closeOnEscape } from '../../platform/keyboard/closeOnEscape';
import { useRestoreFocus } from '../../platform/useRestoreFocus';
import { theme } from '../../theme/theme';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { findGroups } from './findGroups';
import { PaletteField } from './PaletteField';
import { optionId, PaletteList } from './PaletteList';
import type { PaletteEntry } from './paletteEntry';
import { addRecent, readRecent } from './recentItems';
import { useServerHits } from './useServerHits';

interface PaletteProps {
  userId: string;
  /** Entries available without asking the server, ordered by group. */
  entries: readonly PaletteEntry[];
  /** Whether this person still has access to an address. */
  canOpen: (to: string) => boolean;
  onClose: () => void;
}

/** Searches everything the person can see and do, with the keyboard alone. */
export function Palette({ userId, entries, canOpen, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const giveFocusBack = useRestoreFocus();
  const listId = useId();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const [recent] = useState(() => readRecent(userId).filter(({ to }) => canOpen(to)));
  const server = useServerHits(query);
  const sources = useMemo(
    () => ({ local: entries, hits: server.hits, recent }),
    [entries, server.hits, recent],
  );
  // A typed letter appears at once; the list follows when there is time between two letters.
  const shownQuery = useDeferredValue(query);
  const groups = useMemo(() => findGroups(shownQuery, sources), [shownQuery, sources]);
  const shown = groups.flatMap((group) => group.entries);
  const current = shown[Math.min(active, shown.length - 1)];

  const isSearching = useDeferredValue(server.isSearching);

  const choose = useCallback(
    (entry: PaletteEntry) => {
      onClose();
      if (entry.to === undefined) {
        entry.run?.();
        return;
      }
      addRecent(userId, { title: entry.title, detail: entry.detail, to: entry.to });
      void navigate(entry.to, { state: entry.state });
    },
    [userId, navigate, onClose],
  );

  const move = (to: number) => {
    if (shown.length === 0) return;
    const next = (to + shown.length) % shown.length;
    setActive(next);
    document.getElementById(optionId(listId, next))?.scrollIntoView({ block: 'nearest' });
  };

  const handleKey = (event: KeyboardEvent) => {
    const position = Math.min(active, shown.length - 1);
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(position + 1),
      ArrowUp: () => move(position - 1),
      Home: () => move(0),
      End: () => move(shown.length - 1),
      Enter: () => {
        // Enter right after the last letter opens what that letter finds, not the outdated results.
        const meant = shownQuery === query ? current : findGroups(query, sources)[0]?.entries[0];
        if (meant) choose(meant);
      },
    };
    const act = keys[event.key];
    // Enter that ends a character's composition doesn't choose anything.
    if (!act || event.nativeEvent.isComposing) return;
    event.preventDefault();
    act();
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Panel
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={closeOnEscape(onClose)}
        >
          <Dialog.Title asChild>
            <VisuallyHidden>Search</VisuallyHidden>
          </Dialog.Title>
          <InputRow>
            <Search aria-hidden size={18} />
            <PaletteField
              aria-expanded={shown.length > 0}
              aria-controls={listId}
              aria-activedescendant={current && optionId(listId, shown.indexOf(current))}
              query={query}
              onQuery={(typed) => {
                setQuery(typed);
                setActive(0);
              }}
              onKeyDown={handleKey}
            />
            {server.isSearching && <LoaderCircle aria-hidden size={18} data-spins />}
            <Close aria-label="Close" aria-keyshortcuts="Escape">
              <kbd>Esc</kbd>
              <X aria-hidden size={18} />
            </Close>
          </InputRow>
          <PaletteList
            id={listId}
            query={shownQuery.trim()}
            groups={groups}
            current={current}
            isSearching={isSearching}
            error={server.error}
            onRetry={server.retry}
            onHover={setActive}
            onChoose={choose}
          />
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const fade = keyframes`from { opacity: 0; }`;
const turn = keyframes`to { transform: rotate(1turn); }`;

const Overlay = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  background: ${theme.color.overlay};
  animation: ${fade} ${theme.motion.quick};
`;

const Panel = styled(Dialog.Content)`
  position: fixed;
  z-index: ${theme.layer.dialog};
  top: min(12vh, 112px);
  left: 50%;
  translate: -50% 0;
  display: grid;
  grid-template: auto minmax(0, 1fr) / minmax(0, 1fr);
  width: min(640px, calc(100vw - 32px));
  max-height: min(560px, calc(100dvh - 32px - min(12vh, 112px)));
  overflow: hidden;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.panel};
  box-shadow: ${theme.color.shadow};
  animation: ${fade} ${theme.motion.quick};
  ${theme.media.phone} { top: ${theme.space.md}; width: calc(100vw - 24px); max-height: calc(100dvh - 24px); }
`;

const InputRow = styled.div`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  padding: 0 ${theme.space.md} 0 ${theme.space.base};
  border-bottom: 1px solid ${theme.color.line};
  > svg { color: ${theme.color.muted}; }
  [data-spins] { animation: ${turn} 800ms linear infinite; }
`;

const Close = styled(Dialog.Close)`
  display: grid;
  place-items: center;
  min-width: 44px;
  min-height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.button};
  background: transparent;
  color: ${theme.color.muted};
  kbd {
    padding: 2px ${theme.space.sm};
    border: 1px solid ${theme.color.line};
    border-radius: 6px;
    font: 500 ${theme.size.xs} ${theme.font.text};
  }
  svg { display: none; }
  &:hover { color: ${theme.color.text}; }
  ${theme.media.phone} {
    kbd { display: none; }
    svg { display: block; }
  }
`;
