import { Dialog } from 'radix-ui';
import { keyframes, styled } from 'styled-components';
import { closeOnEscape } from '../../platform/keyboard/closeOnEscape';
import { useRestoreFocus } from '../../platform/useRestoreFocus';
import { theme } from '../../theme/theme';
import { VisuallyHidden } from '../../ui/layout/VisuallyHidden';
import { Sidebar } from './Sidebar';

/** The sidebar on a phone: slides in over the page; a tap outside or Esc closes it. */
export function SidebarDrawer({ onClose }: { onClose: () => void }) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Panel
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={closeOnEscape(onClose)}
        >
          <Dialog.Title asChild>
            <VisuallyHidden>Navigation</VisuallyHidden>
          </Dialog.Title>
          <Sidebar isWide onNavigate={onClose} />
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const slide = keyframes`from { transform: translateX(-100%); }`;
const fade = keyframes`from { opacity: 0; }`;

const Overlay = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.sidebar};
  background: ${theme.color.overlay};
  animation: ${fade} ${theme.motion.calm};
`;

const Panel = styled(Dialog.Content)`
  position: fixed;
  inset: 0 auto 0 0;
  z-index: ${theme.layer.sidebar};
  width: min(${theme.layout.sidebarPhone}, 88vw);
  overflow: auto;
  border-right: 1px solid ${theme.color.line};
  background: ${theme.color.deep};
  animation: ${slide} ${theme.motion.calm};
`;
