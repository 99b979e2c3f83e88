import { Dialog } from 'radix-ui';
import { type PointerEvent, type ReactNode, useRef } from 'react';
import { keyframes, styled } from 'styled-components';
import { closeOnEscape } from '../../platform/keyboard/closeOnEscape';
import { useRestoreFocus } from '../../platform/useRestoreFocus';
import { theme } from '../../theme/theme';

interface BottomSheetProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

/** Beyond this distance, a touch is a swipe instead of a tap. */
const swipeBegins = 8;
const swipeCloses = 72;

/** A panel from the bottom of the screen. Swipe down, Esc, or tapping outside closes it. */
export function BottomSheet({ title, onClose, children }: BottomSheetProps) {
  const giveFocusBack = useRestoreFocus();
  const start = useRef<number>(undefined);

  const handleDown = ({ clientY }: PointerEvent) => {
    start.current = clientY;
  };
  const handleMove = ({ clientY, currentTarget, pointerId }: PointerEvent<HTMLElement>) => {
    if (start.current === undefined) return;
    const distance = Math.max(0, clientY - start.current);
    // In the capture phase, so that the element below the finger isn't pressed at the end.
    if (distance > swipeBegins) currentTarget.setPointerCapture(pointerId);
    currentTarget.style.transform = `translateY(${distance}px)`;
  };
  const handleEnd = ({ clientY, currentTarget, type }: PointerEvent<HTMLElement>) => {
    const distance = clientY - (start.current ?? clientY);
    start.current = undefined;
    currentTarget.style.transform = '';
    if (type === 'pointerup' && distance > swipeCloses) onClose();
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Overlay />
        <Panel
          aria-describedby={undefined}
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={closeOnEscape(onClose)}
          onPointerDown={handleDown}
          onPointerMove={handleMove}
          onPointerUp={handleEnd}
          onPointerCancel={handleEnd}
        >
          <Handle aria-hidden />
          <Dialog.Title>{title}</Dialog.Title>
          {children}
        </Panel>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const rise = keyframes`from { transform: translateY(100%); }`;
const fade = keyframes`from { opacity: 0; }`;

const Overlay = styled(Dialog.Overlay)`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  background: ${theme.color.overlay};
  animation: ${fade} ${theme.motion.calm};
`;

const Panel = styled(Dialog.Content)`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.dialog};
  display: grid;
  gap: ${theme.space.base};
  max-height: calc(100dvh - 24px);
  padding: ${theme.space.sm} ${theme.space.base} calc(${theme.space.lg} + env(safe-area-inset-bottom));
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-width: 1px 0 0;
  border-radius: ${theme.radius.card} ${theme.radius.card} 0 0;
  background: ${theme.color.panel};
  box-shadow: ${theme.color.shadow};
  touch-action: none;
  animation: ${rise} ${theme.motion.calm};
  /* If the screen is too low for the whole sheet, it scrolls, and Esc or tapping outside closes it. */
  @media (max-height: 480px) { touch-action: pan-y; }
`;

const Handle = styled.span`
  justify-self: center;
  width: 40px;
  height: 4px;
  border-radius: ${theme.radius.pill};
  background: ${theme.color.control};
`;
