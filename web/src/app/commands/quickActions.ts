import {
  Bot,
  CalendarPlus,
  Gamepad2,
  type LucideIcon,
  MailPlus,
  NotebookPen,
  Ruler,
  ScanSearch,
  Search,
  ShieldCheck,
  StickyNote,
  Timer,
  Upload,
  UserPlus,
} from 'lucide-react';
import { useAccess } from '../../core/access/useAccess';
import type { ActionTile } from '../../features/dashboard/QuickActions';
import { openTool } from '../../features/tools/openTool';
import { startTimer } from '../../features/tools/timer/timerStore';
import { useCanOpen } from './useCanOpen';

/** Something that one can do from everywhere: go where it is done, or do it. */
export interface Action {
  title: string;
  keywords: string;
  icon: LucideIcon;
  to?: string;
  /** Goes along in the history entry. */
  state?: object;
  run?: () => void;
}

/** The menu of the top bar has few, the palette also those that are found by typing, the dashboard links alone. */
interface QuickAction extends Action {
  surfaces: readonly ('menu' | 'palette')[];
  /** Given: the dashboard shows it, under this name. */
  tile?: Pick<ActionTile, 'label' | 'tone'> & Partial<Pick<ActionTile, 'icon'>>;
}

const inMenu = ['menu', 'palette'] as const;
const inPalette = ['palette'] as const;

/** All quick actions, in the order in which they are shown. Those that run are tools. */
const quickActions = (userId: string): readonly QuickAction[] => [
  {
    title: 'New note',
    keywords: 'create write',
    icon: NotebookPen,
    to: '/notes/new',
    surfaces: inMenu,
    tile: { label: 'Create New Note', tone: 'accentText' },
  },
  {
    title: 'Upload files',
    keywords: 'add vault',
    icon: Upload,
    to: '/file-vault/upload',
    surfaces: inMenu,
    tile: { label: 'Upload Files', tone: 'tech' },
  },
  {
    title: 'Start learning game',
    keywords: '',
    icon: Gamepad2,
    to: '/games',
    surfaces: [],
    tile: { label: 'Start Learning Game', tone: 'herb' },
  },
  {
    title: 'Plan a study session',
    keywords: 'planner calendar exam reminder',
    icon: CalendarPlus,
    to: '/study-hub/planner?session=new',
    surfaces: inMenu,
  },
  {
    title: 'Start timer',
    keywords: 'study pomodoro focus',
    icon: Timer,
    run: () => {
      startTimer(userId);
      openTool('timer');
    },
    surfaces: inMenu,
  },
  {
    title: 'Ask an assistant',
    keywords: 'chat question ai',
    icon: Bot,
    to: '/ai-assistants',
    surfaces: inMenu,
  },
  {
    title: 'Invite user',
    keywords: 'create invite link member',
    icon: MailPlus,
    to: '/user-management/invite',
    surfaces: inMenu,
    tile: { label: 'Invite User', icon: UserPlus, tone: 'brain' },
  },
  {
    title: 'Run security scan',
    keywords: 'check',
    icon: ShieldCheck,
    to: '/security/scan',
    state: { runScan: true },
    surfaces: inMenu,
    tile: { label: 'Run Security Scan', icon: ScanSearch, tone: 'accent2' },
  },
  {
    title: 'Quick notepad',
    keywords: 'write jot note drawer',
    icon: StickyNote,
    run: () => openTool('notepad'),
    surfaces: inMenu,
  },
  { title: 'Search notes', keywords: 'find', icon: Search, to: '/notes?focus=search', surfaces: inPalette },
  {
    title: 'Open timer panel',
    keywords: 'study pomodoro drawer',
    icon: Timer,
    run: () => openTool('timer'),
    surfaces: inPalette,
  },
  {
    title: 'Convert units',
    keywords: 'converter drawer inches kilograms',
    icon: Ruler,
    run: () => openTool('converter'),
    surfaces: inPalette,
  },
];

function useAllowedActions() {
  const canOpen = useCanOpen();
  const userId = useAccess().user?.id ?? '';
  return quickActions(userId).filter(({ to = '/tools' }) => canOpen(to));
}

/** The quick actions of the menu or the palette that this person may use. */
export const useQuickActions = (surface: 'menu' | 'palette'): Action[] =>
  useAllowedActions().filter(({ surfaces }) => surfaces.includes(surface));

/** Those of the dashboard. */
export const useActionTiles = (): ActionTile[] =>
  useAllowedActions().flatMap(({ icon, to, state, tile }) =>
    to && tile ? [{ icon, to, state, ...tile }] : [],
  );
