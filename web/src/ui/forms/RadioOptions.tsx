import { useId } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../theme/theme';
import { Stack } from '../layout/Stack';

interface RadioOptionsProps {
  /** The accessible name of the group. */
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

/** One of a few choices that are all visible. The arrow keys move between them. */
export function RadioOptions({ label, options, value, onChange }: RadioOptionsProps) {
  const name = useId();
  return (
    <Stack $gap="xs" role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <Option key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </Option>
      ))}
    </Stack>
  );
}

const Option = styled.label`
  display: flex;
  align-items: center;
  gap: ${theme.space.md};
  min-height: 44px;
  padding: ${theme.space.sm} ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  cursor: pointer;
  overflow-wrap: anywhere;
  &:hover { background: ${tint('accent', 8)}; }
  &:has(:checked) { border-color: ${theme.color.accent}; background: ${tint('accent', 12)}; }
`;
