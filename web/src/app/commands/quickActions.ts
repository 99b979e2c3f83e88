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
import type { ActionTile } from '../../features/dashboard/ActionTiles';
import { openTool } from '../../features/tools/openTool';
import { startTimer } from '../../features/tools/timer/timerStore';
import { useCanOpen } from './useCanOpen';

/** Something that can be done from anywhere: opens a page or runs at once. */
export interface Action {
  title: string;
  keywords: string;
  icon: LucideIcon;
  to?: string;
  /** Stored in the history entry. */
  state?: object;
  run?: () => void;
}

/** The top bar's menu has a few, the palette also has those found by typing, and the dashboard has only links. */
interface QuickAction extends Action {
  surfaces: readonly ('menu' | 'palette')[];
  /** If set, the dashboard shows the action under this name. */
  tile?: Pick<ActionTile, 'label' | 'tone'> & Partial<Pick<ActionTile, 'icon'>>;
}

const inMenu = ['menu', 'palette'] as const;
const inPalette = ['palette'] as const;

/** All quick actions, in display order. Those that run at once are tools. */
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
    title: 'Schedule a session',
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

/** Returns the menu's or palette's quick actions that this person can use. */
export const useQuickActions = (surface: 'menu' | 'palette'): Action[] =>
  useAllowedActions().filter(({ surfaces }) => surfaces.includes(surface));

/** Returns the dashboard's quick actions. */
export const useActionTiles = (): ActionTile[] =>
  useAllowedActions().flatMap(({ icon, to, state, tile }) =>
    to && tile ? [{ icon, to, state, ...tile }] : [],
  );
