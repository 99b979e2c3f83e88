import { type ComponentProps, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { takeHeldTyping } from '../../platform/keyboard/typeAhead';
import { theme } from '../../theme/theme';

/** The server's limit. */
const maxQuery = 200;

interface PaletteFieldProps
  extends Pick<
    ComponentProps<'input'>,
    'aria-expanded' | 'aria-controls' | 'aria-activedescendant' | 'onKeyDown'
  > {
  query: string;
  onQuery: (query: string) => void;
}

/** The palette's input. It is focused at once and contains what was typed before it appeared. */
export function PaletteField({ query, onQuery, ...props }: PaletteFieldProps) {
  const field = useRef<HTMLInputElement>(null);

  // Runs before the next keystroke, so that held and new letters form one word.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the palette appears
  useLayoutEffect(() => {
    const [held] = takeHeldTyping().split('\n', 1);
    if (held) onQuery(held.slice(0, maxQuery));
    field.current?.focus();
  }, []);

  return (
    <Input
      {...props}
      ref={field}
      role="combobox"
      aria-label="Search or jump to"
      aria-autocomplete="list"
      placeholder="Search or jump to…"
      dir="auto"
      autoComplete="off"
      spellCheck={false}
      maxLength={maxQuery}
      value={query}
      onChange={({ target }) => onQuery(target.value)}
    />
  );
}

/* The caret is enough to show the focus, because nothing else in the palette gets keyboard focus. */
const Input = styled.input`
  flex: 1;
  min-width: 0;
  height: 54px;
  padding: 0;
  border: 0;
  outline: none;
  background: transparent;
  font-size: ${theme.size.base};
  text-overflow: ellipsis;
  &::placeholder { color: ${theme.color.muted}; opacity: 1; }
`;
