import { useNavigate } from 'react-router-dom';
import { MenuPanel } from '../../ui/overlays/MenuPanel';
import type { Popup } from '../../ui/overlays/PopupButton';
import { useQuickActions } from './useActions';

export function QuickActionsMenu(popup: Popup) {
  const navigate = useNavigate();
  const items = useQuickActions().map(({ title, icon, to, run }) => ({
    label: title,
    icon,
    onSelect: () => (to ? void navigate(to) : run?.()),
  }));
  return <MenuPanel {...popup} label="Quick actions" items={items} />;
}
