import { styled } from 'styled-components';
import { theme, tint } from '../../../theme/theme';

interface LetterBarProps {
  letters: readonly string[];
  chosen: string;
  onChoose: (letter: string) => void;
}

/** From A to Z: entries that start with a letter, or all. */
export function LetterBar({ letters, chosen, onChoose }: LetterBarProps) {
  return (
    <Bar aria-label="First letter">
      {['', ...letters].map((letter) => (
        <button key={letter} type="button" aria-pressed={letter === chosen} onClick={() => onChoose(letter)}>
          {letter || 'All'}
        </button>
      ))}
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  gap: 2px;
  margin-bottom: ${theme.space.base};
  button {
    min-width: 32px;
    min-height: 32px;
    padding: 0 ${theme.space.xs};
    border: 0;
    border-radius: ${theme.radius.input};
    background: transparent;
    color: ${theme.color.muted};
    font-weight: 600;
    &:hover { background: ${theme.color.raised}; color: ${theme.color.text}; }
    &[aria-pressed='true'] { background: ${tint('accent', 20)}; color: ${theme.color.text}; }
    ${theme.media.touch} { min-width: 44px; min-height: 44px; }
  }
`;
