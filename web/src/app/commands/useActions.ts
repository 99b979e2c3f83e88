import {
  Bot,
  CalendarPlus,
  LogOut,
  type LucideIcon,
  MailPlus,
  Moon,
  NotebookPen,
  Ruler,
  Search,
  ShieldCheck,
  StickyNote,
  Sun,
  Timer,
  Upload,
} from 'lucide-react';
import { findRoute, useRoutes } from '../../core/access/appRoute';
import { useAccess } from '../../core/access/useAccess';
import { openTool } from '../../features/tools/openTool';
import { startTimer } from '../../features/tools/timer/timerStore';
import { useColorMode } from '../../theme/appearance';
import { useSignOut } from '../session/useSignOut';

/** Something that one can do from everywhere: go where it is done, or do it. */
export interface Action {
  title: string;
  keywords: string;
  icon: LucideIcon;
  to?: string;
  run?: () => void;
}

/** Those that run are tools. */
const quickActions = (userId: string): readonly Action[] => [
  { title: 'New note', keywords: 'create write', icon: NotebookPen, to: '/notes/new' },
  { title: 'Upload files', keywords: 'add vault', icon: Upload, to: '/file-vault/upload' },
  {
    title: 'Plan a study session',
    keywords: 'planner calendar exam reminder',
    icon: CalendarPlus,
    to: '/study-hub/planner?session=new',
  },
  {
    title: 'Start timer',
    keywords: 'study pomodoro focus',
    icon: Timer,
    run: () => {
      startTimer(userId);
      openTool('timer');
    },
  },
  { title: 'Ask an assistant', keywords: 'chat question ai', icon: Bot, to: '/ai-assistants' },
  {
    title: 'Invite user',
    keywords: 'create invite link member',
    icon: MailPlus,
    to: '/user-management/invite',
  },
  { title: 'Run security scan', keywords: 'check', icon: ShieldCheck, to: '/security/scan' },
  {
    title: 'Quick notepad',
    keywords: 'write jot note drawer',
    icon: StickyNote,
    run: () => openTool('notepad'),
  },
];

/** Whether this person may open an address of the app. */
export function useCanOpen() {
  const { can } = useAccess();
  const routes = useRoutes();
  return (to: string) => {
    const route = findRoute(routes, to.split(/[?#]/, 1)[0] ?? to);
    return route !== undefined && can(route.access);
  };
}

/** The quick actions that this person may use. */
export function useQuickActions(): Action[] {
  const canOpen = useCanOpen();
  const userId = useAccess().user?.id ?? '';
  return quickActions(userId).filter(({ to = '/tools' }) => canOpen(to));
}

/** Actions that are too many for the menu, and are found by typing. */
function useFurtherActions(): Action[] {
  const canOpen = useCanOpen();
  return [
    ...(canOpen('/notes')
      ? [{ title: 'Search notes', keywords: 'find', icon: Search, to: '/notes?focus=search' }]
      : []),
    ...(canOpen('/tools')
      ? [
          {
            title: 'Timer beside the page',
            keywords: 'study pomodoro drawer',
            icon: Timer,
            run: () => openTool('timer'),
          },
          {
            title: 'Convert units',
            keywords: 'converter drawer inches kilograms',
            icon: Ruler,
            run: () => openTool('converter'),
          },
        ]
      : []),
  ];
}

/** All actions: the quick ones, and what belongs to the frame. */
export function useActions(): Action[] {
  const quick = useQuickActions();
  const further = useFurtherActions();
  const [mode, setMode] = useColorMode();
  const { signOut } = useSignOut();
  const isDark = mode === 'dark';
  return [
    ...quick,
    ...further,
    {
      title: isDark ? 'Switch to light theme' : 'Switch to dark theme',
      keywords: 'toggle theme dark light appearance',
      icon: isDark ? Sun : Moon,
      run: () => setMode(isDark ? 'light' : 'dark'),
    },
    { title: 'Sign out', keywords: 'logout log out leave', icon: LogOut, run: () => void signOut() },
  ];
}
