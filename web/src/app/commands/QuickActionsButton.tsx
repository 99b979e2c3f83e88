import { Plus } from 'lucide-react';
import { lazy } from 'react';
import { PopupButton } from '../../ui/overlays/PopupButton';

const loadMenu = () =>
  import('./QuickActionsMenu').then(({ QuickActionsMenu }) => ({ default: QuickActionsMenu }));
const QuickActionsMenu = lazy(loadMenu);

export function QuickActionsButton() {
  return (
    <PopupButton
      label="Quick actions"
      icon={Plus}
      isBordered
      kind="menu"
      prepare={() => void loadMenu()}
      renderPanel={(popup) => <QuickActionsMenu {...popup} />}
    />
  );
}
