import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { IconButton, type IconButtonProps } from '../forms/IconButton';

/** What an open panel needs of its button. */
export interface Popup {
  trigger: RefObject<HTMLButtonElement | null>;
  isByKeyboard: boolean;
  onClose: () => void;
}

interface PopupButtonProps extends Pick<IconButtonProps, 'label' | 'icon' | 'isBordered'> {
  kind: 'menu' | 'dialog';
  /** Loads the panel's code when it is about to open: no screen needs it to appear. */
  prepare: () => void;
  renderPanel: (popup: Popup) => ReactNode;
  /** A mark on the button. */
  children?: ReactNode;
}

/** A button with a panel that is loaded when it is first opened. */
export function PopupButton({ kind, prepare, renderPanel, children, ...button }: PopupButtonProps) {
  const [opened, setOpened] = useState<'byPointer' | 'byKeyboard'>();
  const trigger = useRef<HTMLButtonElement>(null);

  const handleClick = (event: MouseEvent) => {
    // A click that the keyboard made has no detail; the focus then goes to the first item.
    setOpened(opened ? undefined : event.detail === 0 ? 'byKeyboard' : 'byPointer');
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    setOpened('byKeyboard');
  };

  return (
    <Anchor>
      <IconButton
        {...button}
        ref={trigger}
        aria-haspopup={kind}
        aria-expanded={opened !== undefined}
        onClick={handleClick}
        onKeyDown={handleKey}
        onPointerEnter={prepare}
        onFocus={prepare}
      />
      {children}
      {opened && (
        <ErrorBoundary isQuiet>
          <Suspense>
            {renderPanel({
              trigger,
              isByKeyboard: opened === 'byKeyboard',
              onClose: () => setOpened(undefined),
            })}
          </Suspense>
        </ErrorBoundary>
      )}
    </Anchor>
  );
}

const Anchor = styled.span`
  position: relative;
  display: inline-grid;
`;
