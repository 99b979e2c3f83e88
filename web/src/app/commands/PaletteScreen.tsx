import { ArrowRight, Keyboard, LogOut, Moon, Sun } from 'lucide-react';
import { useRoutes } from '../../core/access/appRoute';
import { useAccess } from '../../core/access/useAccess';
import { games } from '../../features/games/games';
import { Palette } from '../../features/search/Palette';
import type { PaletteEntry } from '../../features/search/paletteEntry';
import { useColorMode } from '../../theme/appearance';
import { useSignOut } from '../session/useSignOut';
import { type Action, useQuickActions } from './quickActions';
import { settingEntries } from './settingEntries';
import { useCanOpen } from './useCanOpen';

/** The command palette with the pages and actions that the person can use. */
interface PaletteScreenProps {
  onOpenKeyboardShortcuts: () => void;
  onClose: () => void;
}

export function PaletteScreen({ onOpenKeyboardShortcuts, onClose }: PaletteScreenProps) {
  const { user, can } = useAccess();
  const routes = useRoutes();
  const canOpen = useCanOpen();
  const actions = useActions();
  const pages = routes
    .filter(({ path, access, title, nav }, position) => {
      // Leave out addresses with an ID, which the server finds, a page's other addresses, and pages that do one thing,
      // which are actions.
      const isTwin = routes.findIndex((other) => other.title === title) < position;
      const isAction = !nav && actions.some(({ to }) => to === path);
      return !path.includes(':') && !isTwin && !isAction && can(access);
    })
    .map(({ path, title, keywords = '', nav }) => ({
      id: path,
      group: 'Pages',
      title,
      keywords: `${path.replaceAll(/\W+/g, ' ')} ${keywords}`,
      icon: nav?.icon ?? ArrowRight,
      to: path,
    }));
  const entries: PaletteEntry[] = [
    ...pages,
    ...actions.map((action) => ({ ...action, id: action.title, group: 'Actions' })),
    ...settingEntries.filter(({ to = '/account' }) => canOpen(to)),
    {
      id: 'shortcut-help',
      group: 'Settings',
      title: 'Keyboard shortcuts',
      names: ['shortcuts', 'hotkeys', 'keys'],
      icon: Keyboard,
      run: onOpenKeyboardShortcuts,
    },
    ...games
      .map(({ id, title, category, icon }) => ({
        id,
        group: 'Games',
        title,
        keywords: `play ${category}`,
        icon,
        to: `/games/${id}`,
      }))
      .filter(({ to }) => canOpen(to)),
  ];

  if (!user) return null;
  return <Palette userId={user.id} entries={entries} canOpen={canOpen} onClose={onClose} />;
}

/** Returns all palette actions: the quick actions and those of the frame. */
function useActions(): Action[] {
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
