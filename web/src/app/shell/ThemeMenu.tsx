import { Moon, Sun } from 'lucide-react';
import { type ColorMode, useColorMode } from '../../theme/appearance';
import { MenuButton } from '../../ui/overlays/MenuButton';

export function ThemeMenu() {
  const [mode, setMode] = useColorMode();
  // The menu closes in one frame and the whole page changes its colors in the next.
  const choose = (next: ColorMode) => requestAnimationFrame(() => setMode(next));
  return (
    <MenuButton
      label="Theme"
      icon={mode === 'dark' ? Moon : Sun}
      isBordered
      items={[
        { label: 'Dark', icon: Moon, isChosen: mode === 'dark', onSelect: () => choose('dark') },
        { label: 'Light', icon: Sun, isChosen: mode === 'light', onSelect: () => choose('light') },
      ]}
    />
  );
}
