import { Check, ChevronDown } from 'lucide-react';
import { Select as Radix } from 'radix-ui';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { controlStyle } from './Field';

export interface SelectOption {
  value: string;
  label: string;
}

interface SelectProps {
  options: readonly SelectOption[];
  value: string;
  onChange: (value: string) => void;
  /** Shown until something is chosen. */
  placeholder?: string;
  isDisabled?: boolean;
  /** The accessible name, if there's no visible label. */
  label?: string;
  id?: string;
  isInvalid?: boolean;
  describedBy?: string;
  onBlur?: () => void;
}

/** A dropdown list. Typing finds an option. */
export function Select({
  options,
  value,
  onChange,
  placeholder,
  isDisabled,
  label,
  id,
  isInvalid,
  describedBy,
  onBlur,
}: SelectProps) {
  return (
    <Radix.Root
      value={value}
      onValueChange={onChange}
      onOpenChange={(isOpen) => !isOpen && onBlur?.()}
      disabled={isDisabled}
    >
      <Trigger id={id} aria-label={label} aria-invalid={isInvalid} aria-describedby={describedBy}>
        <Radix.Value placeholder={placeholder} />
        <Radix.Icon asChild>
          <ChevronDown aria-hidden size={18} />
        </Radix.Icon>
      </Trigger>
      <Radix.Portal>
        <Panel position="popper" sideOffset={6} collisionPadding={8}>
          <Viewport>
            {options.map(({ value: key, label: text }) => (
              <Option key={key} value={key}>
                <Radix.ItemText>{text}</Radix.ItemText>
                <Radix.ItemIndicator asChild>
                  <Check aria-hidden size={16} />
                </Radix.ItemIndicator>
              </Option>
            ))}
          </Viewport>
        </Panel>
      </Radix.Portal>
    </Radix.Root>
  );
}

/**
 * Arrow keys and the wheel scroll the list, because the library's own scroll styles are an inline style element,
 * which the content security policy blocks.
 */
const Viewport = styled(Radix.Viewport)`
  scrollbar-width: none;
  &::-webkit-scrollbar { display: none; }
`;

const Trigger = styled(Radix.Trigger)`
  ${controlStyle}
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  text-align: left;
  > span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  &[data-placeholder], svg { color: ${theme.color.muted}; }
`;

const Panel = styled(Radix.Content)`
  z-index: ${theme.layer.floating};
  min-width: var(--radix-select-trigger-width);
  max-width: calc(100vw - 16px);
  max-height: min(22rem, var(--radix-select-content-available-height));
  padding: ${theme.space.xs};
  border: 1px solid ${theme.color.line};
  border-radius: 12px;
  background: ${theme.color.panel};
  box-shadow: ${theme.color.shadow};
`;

const Option = styled(Radix.Item)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.md};
  min-height: 36px;
  padding: ${theme.space.xs} ${theme.space.md};
  border-radius: ${theme.radius.input};
  cursor: pointer;
  user-select: none;
  overflow-wrap: anywhere;
  svg { color: ${theme.color.accentText}; }
  &[data-highlighted] { background: ${tint('accent', 16)}; outline: none; }
  ${theme.media.touch} { min-height: 44px; }
`;
