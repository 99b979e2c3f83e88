import { Bot, GraduationCap, House, LayoutGrid, type LucideIcon, NotebookPen } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Access } from '../../core/access/appRoute';
import { useAccess } from '../../core/access/useAccess';
import { theme, tint } from '../../theme/theme';

interface Tab {
  label: string;
  icon: LucideIcon;
  to: string;
  access: Access;
}

const left: readonly Tab[] = [
  { label: 'Home', icon: House, to: '/', access: 'signedIn' },
  { label: 'Study', icon: GraduationCap, to: '/study-hub', access: 'STUDY_HUB' },
];
const right: readonly Tab[] = [
  { label: 'Assistants', icon: Bot, to: '/ai-assistants', access: 'AI_ASSISTANTS' },
  { label: 'Notes', icon: NotebookPen, to: '/notes', access: 'NOTES' },
];

/** A phone's tab bar with the pages that the member can open. The raised button in the center opens the shortcuts. */
export function BottomBar({ onOpenShortcuts }: { onOpenShortcuts: () => void }) {
  const { can } = useAccess();
  const toTab = ({ label, icon: Icon, to }: Tab) => (
    <Way key={to} to={to} end={to === '/'}>
      <Icon aria-hidden size={22} />
      {label}
    </Way>
  );
  const isAllowed = ({ access }: Tab) => can(access);
  return (
    <Bar aria-label="Tabs" data-bottom-bar>
      <Side>{left.filter(isAllowed).map(toTab)}</Side>
      <Round type="button" aria-label="Shortcuts" aria-haspopup="dialog" onClick={onOpenShortcuts}>
        <LayoutGrid aria-hidden size={24} />
      </Round>
      <Side>{right.filter(isAllowed).map(toTab)}</Side>
    </Bar>
  );
}

const Bar = styled.nav`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.bar};
  display: grid;
  grid-template-columns: minmax(0, 1fr) 72px minmax(0, 1fr);
  justify-items: stretch;
  height: var(--bottom-bar);
  padding: 0 ${theme.space.xs} env(safe-area-inset-bottom);
  border-top: 1px solid ${theme.color.line};
  background: ${theme.color.panel};
`;

const Side = styled.div`
  display: grid;
  grid-auto-columns: minmax(0, 1fr);
  grid-auto-flow: column;
`;

const Way = styled(NavLink)`
  display: grid;
  place-items: center;
  align-content: center;
  gap: 2px;
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
  font-size: ${theme.size.xs};
  font-weight: 500;
  &:hover { text-decoration: none; }
  &[aria-current] { color: ${theme.color.accentText}; background: ${tint('accent', 10)}; }
`;

const Round = styled.button`
  place-self: start center;
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-top: -18px;
  padding: 0;
  border: 4px solid ${theme.color.panel};
  border-radius: 50%;
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  box-shadow: ${theme.color.shadow};
`;
