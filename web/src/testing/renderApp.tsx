import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App } from '../app/App';
// The parts around and over every page. A page itself loads when it is opened, as in a browser, except for the
// assistants' page, which doesn't appear in jsdom if its code arrives late.
import '../app/SignedInApp';
import '../app/commands/PaletteScreen';
import '../app/commands/QuickActionsMenu';
import '../app/commands/KeyboardShortcuts';
import '../app/commands/PhoneShortcuts';
import '../app/screens/NotepadScreen';
import '../app/screens/ToolDrawerScreen';
import '../app/session/SignOutDialog';
import '../app/session/unsentWork';
import '../app/shell/ShellExtras';
import '../app/shell/SidebarDrawer';
import '../core/apollo/socketLink';
import '../features/assistants/AssistantsPage';
import '../features/auth/ConfirmIdentityDialog';
import '../features/auth/ReauthenticationDialog';
import '../features/notifications/NotificationsPanel';
import '../features/tools/TimerChip';
import '../ui/feedback/ToastList';
import '../ui/overlays/MenuPanel';
import '../ui/overlays/TooltipBubble';

/** Opens the whole app at an address, as a browser would. */
export function renderApp(path: string) {
  window.history.replaceState(null, '', path);
  return { user: userEvent.setup(), ...render(<App />) };
}
