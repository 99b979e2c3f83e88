import { Bot, Gamepad2, GraduationCap, type LucideIcon, NotebookPen, Settings, Wrench } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { useColorMode, useMotion } from '../../theme/appearance';
import { theme, tint } from '../../theme/theme';
import { Switch } from '../../ui/forms/Switch';
import { BottomSheet } from '../../ui/overlays/BottomSheet';
import { useCanOpen } from './useCanOpen';

interface Shortcut {
  label: string;
  icon: LucideIcon;
  to: string;
}

const shortcuts: Shortcut[] = [
  { label: 'Games', icon: Gamepad2, to: '/games' },
  { label: 'AI', icon: Bot, to: '/ai-assistants' },
  { label: 'Study', icon: GraduationCap, to: '/study-hub' },
  { label: 'Notes', icon: NotebookPen, to: '/notes' },
  { label: 'Settings', icon: Settings, to: '/site-settings' },
  { label: 'Tools', icon: Wrench, to: '/tools' },
];

/**
 * A phone's six shortcuts. Settings opens the site's settings for admins and the appearance settings for everyone else.
 */
export function PhoneShortcuts({ onClose }: { onClose: () => void }) {
  const canOpen = useCanOpen();
  const [mode, setMode] = useColorMode();
  const [isMoving, setMoving] = useMotion();
  const [isLookOpen, setLookOpen] = useState(false);
  const lookId = useId();

  return (
    <BottomSheet title="Shortcuts" onClose={onClose}>
      <Tiles>
        {shortcuts.map(({ label, icon: Icon, to }) => {
          const content = (
            <>
              <Icon aria-hidden size={24} />
              {label}
            </>
          );
          if (canOpen(to))
            return (
              <li key={to}>
                <TileLink to={to} onClick={onClose}>
                  {content}
                </TileLink>
              </li>
            );
          if (label !== 'Settings') return null;
          return (
            <li key={to}>
              <TileButton
                type="button"
                aria-expanded={isLookOpen}
                aria-controls={lookId}
                onClick={() => setLookOpen(!isLookOpen)}
              >
                {content}
              </TileButton>
            </li>
          );
        })}
      </Tiles>
      {isLookOpen && (
        <Look id={lookId}>
          <Switch
            label="Dark Mode"
            isOn={mode === 'dark'}
            onChange={(isDark) => setMode(isDark ? 'dark' : 'light')}
          />
          <Switch label="UI Animations" isOn={isMoving} onChange={setMoving} />
        </Look>
      )}
    </BottomSheet>
  );
}

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: ${theme.space.md};
`;

const tile = css`
  display: grid;
  place-items: center;
  align-content: center;
  gap: ${theme.space.sm};
  width: 100%;
  min-height: 88px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.raised};
  color: ${theme.color.text};
  font-weight: 500;
  svg { color: ${theme.color.accentText}; }
  &:hover, &[aria-expanded='true'] { background: ${tint('accent', 14)}; text-decoration: none; }
`;

const TileLink = styled(Link)`${tile}`;
const TileButton = styled.button`${tile}`;

const Look = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.sm} ${theme.space.lg};
  padding: 0 ${theme.space.xs};
`;
