import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { closeOnEscape } from '../../platform/keyboard/closeOnEscape';
import { useRestoreFocus } from '../../platform/useRestoreFocus';
import { theme } from '../../theme/theme';

interface DialogProps {
  title: string;
  description?: string;
  onClose: () => void;
  /** Makes the dialog wide, for content to compare or read. */
  isWide?: boolean;
  /** Fills the window. */
  isFull?: boolean;
  /** Hides the page behind it. */
  hidesPage?: boolean;
  /** The initial focus, if not the first field or button. */
  focusFirst?: () => void;
  /** A form or text, with its buttons in DialogActions. */
  children: ReactNode;
}

/** A dialog over the page. It traps the focus and returns it, and Esc closes it. */
export function Dialog({
  title,
  description,
  isWide = false,
  isFull = false,
  hidesPage = false,
  onClose,
  focusFirst,
  children,
}: DialogProps) {
  const giveFocusBack = useRestoreFocus();
  return (
    <Radix.Root open onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Overlay $hidesPage={hidesPage} />
        <Panel
          $isWide={isWide}
          data-full={isFull || undefined}
          onOpenAutoFocus={(event) => {
            if (!focusFirst) return;
            event.preventDefault();
            focusFirst();
          }}
          onCloseAutoFocus={giveFocusBack}
          onKeyDown={closeOnEscape(onClose)}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <Title>{title}</Title>
          {description && <Description>{description}</Description>}
          {children}
          <Close aria-label="Close">
            <X aria-hidden size={18} />
          </Close>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const DialogActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.sm};
`;

const fade = keyframes`from { opacity: 0; }`;

const Overlay = styled(Radix.Overlay)<{ $hidesPage: boolean }>`
  position: fixed;
  inset: 0;
  z-index: ${theme.layer.dialog};
  background: ${({ $hidesPage }) => theme.color[$hidesPage ? 'void' : 'overlay']};
  animation: ${fade} ${theme.motion.quick};
`;

const Panel = styled(Radix.Content)<{ $isWide: boolean }>`
  position: fixed;
  z-index: ${theme.layer.dialog};
  top: 50%;
  left: 50%;
  translate: -50% -50%;
  display: grid;
  gap: ${theme.space.base};
  width: min(${({ $isWide }) => ($isWide ? '880px' : '460px')}, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  overflow: auto;
  padding: ${theme.space.lg};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.card};
  background: ${theme.color.panel};
  box-shadow: ${theme.color.shadow};
  animation: ${fade} ${theme.motion.quick};
  form { display: grid; gap: ${theme.space.base}; }
  &[data-full] {
    grid-template-rows: auto auto minmax(0, 1fr) auto;
    width: 100vw;
    height: 100dvh;
    max-height: none;
    border: 0;
    border-radius: 0;
  }
`;

const Title = styled(Radix.Title)`
  padding-right: ${theme.space.xxl};
  overflow-wrap: anywhere;
`;

const Description = styled(Radix.Description)`
  color: ${theme.color.muted};
  overflow-wrap: anywhere;
`;

const Close = styled(Radix.Close)`
  position: absolute;
  top: ${theme.space.sm};
  right: ${theme.space.sm};
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
