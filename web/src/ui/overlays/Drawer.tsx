import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { closeOnEscape } from '../../platform/closeOnEscape';
import { useRestoreFocus } from '../../platform/useRestoreFocus';
import { theme } from '../../theme/theme';

interface DrawerProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** A small panel at the side. Tapping outside or Esc closes it. */
export function Drawer({ title, onClose, children }: DrawerProps) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Overlay />
        <Panel
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={closeOnEscape(onClose)}
        >
          <Head>
            <Radix.Title>{title}</Radix.Title>
            <Close aria-label="Close">
              <X aria-hidden size={18} />
            </Close>
          </Head>
          {children}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

const slide = keyframes`from { transform: translateX(100%); }`;
const fade = keyframes`from { opacity: 0; }`;

const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  background: ${theme.color.overlay};
  animation: ${fade} ${theme.motion.calm};
`;

const Panel = styled(Radix.Content)`
  position: fixed;
  inset: 0 0 0 auto;
  z-index: ${theme.layer.dialog};
  display: flex;
  flex-direction: column;
  gap: ${theme.space.base};
  width: min(460px, 100vw);
  padding: ${theme.space.base};
  border-left: 1px solid ${theme.color.line};
  background: ${theme.color.deep};
  box-shadow: ${theme.color.shadow};
  animation: ${slide} ${theme.motion.calm};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
`;

const Close = styled(Radix.Close)`
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.button};
  background: transparent;
  color: ${theme.color.muted};
  &:hover { color: ${theme.color.text}; }
`;
