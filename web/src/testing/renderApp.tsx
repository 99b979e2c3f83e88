import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app/App';
// What every page has around it and over it; the page itself and its other parts are imported by their test.
import '../app/SignedInApp';
import '../app/commands/PaletteScreen';
import '../app/commands/QuickActionsMenu';
import '../app/commands/ShortcutHelp';
import '../app/commands/ShortcutSheet';
import '../app/screens/NotepadScreen';
import '../app/screens/ToolDrawerScreen';
import '../app/session/SignOutDialog';
import '../app/session/unsentWork';
import '../app/shell/ShellExtras';
import '../app/shell/SidebarDrawer';
import '../core/apollo/socketLink';
import '../features/auth/ConfirmIdentityDialog';
import '../features/auth/ReauthenticationDialog';
import '../features/notifications/NotificationsPanel';
import '../features/tools/TimerChip';
import '../ui/feedback/ToastList';
import '../ui/overlays/MenuPanel';
import '../ui/overlays/TooltipBubble';

/**
 * Opens the whole app at an address, as a browser would. A test imports the lazy parts that it opens at its top: to
 * load them takes longer than a test should wait for an element.
 */
export function renderApp(path: string) {
  window.history.replaceState(null, '', path);
  return { user: userEvent.setup(), ...render(<App />) };
}
