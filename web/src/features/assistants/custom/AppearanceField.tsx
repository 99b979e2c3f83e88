import { useField } from 'formik';
import { useId } from 'react';
import { styled } from 'styled-components';
import { type ColorName, theme, tint } from '../../../theme/theme';
import { assistantAppearance, assistantColors, assistantIcons } from '../registry/assistantAppearance';

/** Picks an assistant's icon and color from visual options. */
export function AppearanceField() {
  const id = useId();
  const [icon] = useField<string>('icon');
  const [color] = useField<string>('color');
  const { tone } = assistantAppearance({ icon: icon.value, color: color.value });
  return (
    <>
      <Group>
        <legend>Icon</legend>
        {Object.entries(assistantIcons).map(([name, { icon: Icon, label }]) => (
          <Choice key={name} $tone={tone} data-tooltip={label}>
            <input
              {...icon}
              type="radio"
              id={`${id}-${name}`}
              value={name}
              checked={icon.value === name}
              aria-label={label}
            />
            <Icon aria-hidden size={20} />
          </Choice>
        ))}
      </Group>
      <Group>
        <legend>Color</legend>
        {Object.entries(assistantColors).map(([name, { tone: assistantTone, label }]) => (
          <Choice key={name} $tone={assistantTone} data-tooltip={label}>
            <input
              {...color}
              type="radio"
              id={`${id}-${name}`}
              value={name}
              checked={color.value === name}
              aria-label={label}
            />
            <Dot $tone={assistantTone} aria-hidden />
          </Choice>
        ))}
      </Group>
    </>
  );
}

const Group = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.sm};
  legend { padding: 0 0 ${theme.space.xs}; font-weight: 500; }
`;

const Choice = styled.label<{ $tone: ColorName }>`
  position: relative;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.button};
  background: ${theme.color.raised};
  color: ${theme.color.muted};
  cursor: pointer;
  input { position: absolute; inset: 0; width: 100%; height: 100%; margin: 0; opacity: 0; cursor: pointer; }
  &:hover { color: ${theme.color.text}; }
  &:has(:checked) {
    border-color: ${({ $tone }) => theme.color[$tone]};
    background: ${({ $tone }) => tint($tone, 18)};
    color: ${({ $tone }) => theme.color[$tone]};
    box-shadow: 0 0 0 1px ${({ $tone }) => theme.color[$tone]};
  }
  &:has(:focus-visible) { outline: 2px solid ${theme.color.accent2}; outline-offset: 2px; }
`;

const Dot = styled.span<{ $tone: ColorName }>`
  width: 20px;
  height: 20px;
  border-radius: 50%;
  background: ${({ $tone }) => theme.color[$tone]};
`;
