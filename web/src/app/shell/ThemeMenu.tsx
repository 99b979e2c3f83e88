import { Moon, Sun, SunMoon } from 'lucide-react';
import { type ThemeChoice, useColorMode, useThemeChoice } from '../../theme/appearance';
import { MenuButton } from '../../ui/overlays/MenuButton';

const choices = [
  { value: 'dark', label: 'Dark', icon: Moon },
  { value: 'light', label: 'Light', icon: Sun },
  { value: 'system', label: 'Same as device', icon: SunMoon },
] as const;

export function ThemeMenu() {
  const [mode] = useColorMode();
  const [choice, setChoice] = useThemeChoice();
  // The menu closes in one frame, and the page changes its colors in the next.
  const choose = (next: ThemeChoice) => requestAnimationFrame(() => setChoice(next));
  return (
    <MenuButton
      label="Theme"
      icon={mode === 'dark' ? Moon : Sun}
      isBordered
      items={choices.map(({ value, label, icon }) => ({
        label,
        icon,
        isChosen: choice === value,
        onSelect: () => choose(value),
      }))}
    />
  );
}
