import { useNavigate } from 'react-router-dom';
import { MenuPanel } from '../../ui/overlays/MenuPanel';
import type { Popup } from '../../ui/overlays/PopupButton';
import { useQuickActions } from './quickActions';

export function QuickActionsMenu(popup: Popup) {
  const navigate = useNavigate();
  const items = useQuickActions('menu').map(({ title, icon, to, state, run }) => ({
    label: title,
    icon,
    onSelect: () => (to ? void navigate(to, { state }) : run?.()),
  }));
  return <MenuPanel {...popup} label="Quick actions" items={items} />;
}
