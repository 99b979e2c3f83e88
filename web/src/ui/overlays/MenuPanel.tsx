import { Check, type LucideIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import { styled } from 'styled-components';
import { closeOnEscape } from '../../platform/keyboard/closeOnEscape';
import { theme, tint } from '../../theme/theme';
import type { Popup } from './PopupButton';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  onSelect: () => void;
  isDanger?: boolean;
  /** Marks the selected option. */
  isChosen?: boolean;
}

interface MenuPanelProps extends Popup {
  label: string;
  items: MenuItem[];
}

/** The open menu of a MenuButton. Radix's trigger is invisible and covers the real button. */
export function MenuPanel({ label, items, trigger, isByKeyboard, onClose }: MenuPanelProps) {
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()} modal={false}>
      <Radix.Trigger asChild>
        <Placeholder aria-hidden />
      </Radix.Trigger>
      <Radix.Portal>
        <Panel
          align="end"
          sideOffset={6}
          collisionPadding={8}
          aria-label={label}
          aria-labelledby={undefined}
          onKeyDown={closeOnEscape(onClose)}
          onInteractOutside={(event) => {
            // The button closes its own menu.
            if (event.target instanceof Node && trigger.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // A dialog opened by the action keeps the focus; moving it would count as leaving its first field empty.
            if (document.activeElement === document.body) trigger.current?.focus();
          }}
        >
          {items.map(({ label: text, icon: Icon, onSelect, isDanger, isChosen }, position) => (
            <Item
              key={text}
              ref={(node) => {
                // The menu isn't positioned yet, so scrolling would be wrong.
                if (isByKeyboard && position === 0) node?.focus({ preventScroll: true });
              }}
              $isDanger={isDanger}
              onSelect={() => {
                // Close first, so a dialog opened by the action returns the focus to the button.
                trigger.current?.focus();
                onSelect();
              }}
              {...(isChosen !== undefined && { role: 'menuitemradio', 'aria-checked': isChosen })}
            >
              <Icon aria-hidden size={18} />
              {text}
              {isChosen && <Check aria-hidden size={16} />}
            </Item>
          ))}
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

const Placeholder = styled.span`
  position: absolute;
  inset: 0;
  pointer-events: none;
`;

const Panel = styled(Radix.Content)`
  z-index: ${theme.layer.floating};
  min-width: 176px;
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.panel};
  box-shadow: ${theme.color.shadow};
  &:focus-visible { outline: none; }
`;

const Item = styled(Radix.Item)<{ $isDanger?: boolean }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-height: 36px;
  padding: 0 ${theme.space.md};
  border-radius: ${theme.radius.input};
  color: ${({ $isDanger }) => theme.color[$isDanger ? 'danger' : 'text']};
  cursor: pointer;
  user-select: none;
  svg:last-child:not(:first-child) { margin-left: auto; color: ${theme.color.accentText}; }
  &[data-highlighted] { background: ${({ $isDanger }) => tint($isDanger ? 'danger' : 'accent', 16)}; outline: none; }
  ${theme.media.touch} { min-height: 44px; }
`;
