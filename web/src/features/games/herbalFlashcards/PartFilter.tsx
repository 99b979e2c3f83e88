import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';
import { herbParts } from './herbParts';

interface PartFilterProps {
  /** None means all herbs. */
  value: string;
  onChange: (part: string) => void;
}

/** Chooses a part of the plant; on a phone the row scrolls. */
export function PartFilter({ value, onChange }: PartFilterProps) {
  return (
    <Line aria-label="Part of the plant">
      {['', ...herbParts].map((part) => (
        <button key={part} type="button" aria-pressed={part === value} onClick={() => onChange(part)}>
          {part || 'All herbs'}
        </button>
      ))}
    </Line>
  );
}

const Line = styled.fieldset`
  display: flex;
  gap: ${theme.space.xs};
  min-width: 0;
  overflow-x: auto;
  scrollbar-width: none;
  button {
    flex: none;
    min-height: 34px;
    padding: 0 ${theme.space.md};
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.pill};
    background: none;
    color: ${theme.color.muted};
    transition: border-color ${theme.motion.quick};
  }
  button:hover { border-color: ${theme.color.herb}; }
  button:focus-visible { outline-offset: -2px; }
  button[aria-pressed='true'] {
    border-color: ${theme.color.herb};
    background: ${tint('herb', 14)};
    color: ${theme.color.text};
  }
  ${theme.media.touch} { button { min-height: 44px; } }
`;
