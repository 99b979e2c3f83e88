import { LogOut, Moon, Sun } from 'lucide-react';
import { useColorMode } from '../../theme/appearance';
import { useSignOut } from '../session/useSignOut';
import { type Action, useQuickActions } from './quickActions';

/** Returns all palette actions: the quick actions and those of the frame. */
export function useActions(): Action[] {
  const quickActions = useQuickActions('palette');
  const [mode, setMode] = useColorMode();
  const { signOut } = useSignOut();
  const isDark = mode === 'dark';
  return [
    ...quickActions,
    {
      title: isDark ? 'Switch to light theme' : 'Switch to dark theme',
      keywords: 'toggle theme dark light mode appearance',
      icon: isDark ? Sun : Moon,
      run: () => setMode(isDark ? 'light' : 'dark'),
    },
    { title: 'Sign out', keywords: 'logout log out leave', icon: LogOut, run: () => void signOut() },
  ];
}
