import { lazy } from 'react';
import type { IconButtonProps } from '../forms/IconButton';
import type { MenuItem } from './MenuPanel';
import { PopupButton } from './PopupButton';

const loadPanel = () => import('./MenuPanel').then(({ MenuPanel }) => ({ default: MenuPanel }));
const MenuPanel = lazy(loadPanel);

interface MenuButtonProps extends Pick<IconButtonProps, 'label' | 'icon' | 'isBordered'> {
  items: MenuItem[];
}

/** A button with a menu of actions or choices. */
export function MenuButton({ items, ...button }: MenuButtonProps) {
  return (
    <PopupButton
      {...button}
      kind="menu"
      prepare={() => void loadPanel()}
      renderPanel={(popup) => <MenuPanel {...popup} label={button.label} items={items} />}
    />
  );
}
