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

/** What an open panel needs from its button. */
export interface Popup {
  trigger: RefObject<HTMLButtonElement | null>;
  isByKeyboard: boolean;
  onClose: () => void;
}

interface PopupButtonProps extends Pick<IconButtonProps, 'label' | 'icon' | 'isBordered'> {
  kind: 'menu' | 'dialog';
  /** Loads the panel's code shortly before it opens, because no screen needs it for its first render. */
  prepare: () => void;
  renderPanel: (popup: Popup) => ReactNode;
  /** A badge on the button. */
  children?: ReactNode;
}

/** A button whose panel is loaded when it first opens. */
export function PopupButton({ kind, prepare, renderPanel, children, ...button }: PopupButtonProps) {
  const [opened, setOpened] = useState<'byPointer' | 'byKeyboard'>();
  const trigger = useRef<HTMLButtonElement>(null);

  const handleClick = (event: MouseEvent) => {
    // A click from the keyboard has no detail. The focus then goes to the first item.
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
