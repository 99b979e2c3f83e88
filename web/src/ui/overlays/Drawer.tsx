import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { closeOnEscape } from '../../platform/keyboard/closeOnEscape';
import { useRestoreFocus } from '../../platform/useRestoreFocus';
import { theme } from '../../theme/theme';

interface DrawerProps {
  title: string;
  /** Whether the drawer rises from the bottom on a phone. */
  isSheetOnPhone?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A small panel at the side. Tapping outside or Esc closes it. */
export function Drawer({ title, isSheetOnPhone = false, onClose, children }: DrawerProps) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Overlay />
        <Panel
          $isSheet={isSheetOnPhone}
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
const rise = keyframes`from { transform: translateY(100%); }`;
const fade = keyframes`from { opacity: 0; }`;

const Overlay = styled(Radix.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  background: ${theme.color.overlay};
  animation: ${fade} ${theme.motion.calm};
`;

const Panel = styled(Radix.Content)<{ $isSheet: boolean }>`
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
  ${theme.media.phone} {
    ${({ $isSheet }) =>
      $isSheet &&
      css`
        inset: auto 0 0;
        width: 100%;
        height: 88dvh;
        padding-bottom: calc(${theme.space.base} + env(safe-area-inset-bottom));
        border-width: 1px 0 0;
        border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
        animation-name: ${rise};
      `}
  }
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
