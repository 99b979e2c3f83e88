import { useId } from 'react';
import { styled } from 'styled-components';
import { theme } from '../../theme/theme';
import { VisuallyHidden } from '../layout/VisuallyHidden';

interface CheckboxProps {
  label: string;
  /** Field name, for a form that works before the app has loaded. */
  name?: string;
  isChecked: boolean;
  /** Also gets whether Shift was held, which selects a range in lists. */
  onChange: (isChecked: boolean, isRange: boolean) => void;
  /** Whether some, but not all, of its items are checked. */
  isMixed?: boolean;
  /** Hides the label visually, for tables where the row shows it. */
  isLabelHidden?: boolean;
}

export function Checkbox({
  label,
  name,
  isChecked,
  onChange,
  isMixed = false,
  isLabelHidden,
}: CheckboxProps) {
  const id = useId();
  const Text = isLabelHidden ? VisuallyHidden : 'span';
  return (
    <Row>
      <Box
        type="checkbox"
        id={id}
        name={name}
        ref={(box) => {
          if (box) box.indeterminate = isMixed;
        }}
        checked={isChecked}
        onChange={({ target, nativeEvent }) =>
          onChange(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
      <label htmlFor={id}>
        <Text>{label}</Text>
      </label>
    </Row>
  );
}

const Row = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 32px;
  label { cursor: pointer; }
  ${theme.media.touch} { min-height: 44px; }
`;

const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1px solid ${theme.color.control};
  border-radius: 7px;
  background: ${theme.color.raised};
  cursor: pointer;
  &:checked, &:indeterminate { background: ${theme.color.accent}; border-color: ${theme.color.accent}; }
  &:checked::before {
    content: '';
    box-sizing: border-box;
    width: 12px;
    height: 6px;
    margin-top: -3px;
    border: solid ${theme.color.onAccent};
    border-width: 0 0 2.5px 2.5px;
    rotate: -45deg;
  }
  &:indeterminate::before { content: ''; width: 12px; height: 2.5px; background: ${theme.color.onAccent}; }
`;
