import { Moon, Sun } from 'lucide-react';
import { useColorMode } from '../theme/appearance';
import { MenuButton } from '../ui/MenuButton';

export function ThemeMenu() {
  const [mode, setMode] = useColorMode();
  return (
    <MenuButton
      label="Theme"
      icon={mode === 'dark' ? Moon : Sun}
      isBordered
      items={[
        { label: 'Dark', icon: Moon, isChosen: mode === 'dark', onSelect: () => setMode('dark') },
        { label: 'Light', icon: Sun, isChosen: mode === 'light', onSelect: () => setMode('light') },
      ]}
    />
  );
}
