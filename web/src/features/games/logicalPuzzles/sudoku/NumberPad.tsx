import { Delete } from 'lucide-react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';

interface NumberPadProps {
  /** How many of each digit are left to place, from 1 to 9. */
  missing: readonly number[];
  onDigit: (digit: number) => void;
  onErase: () => void;
}

/** The digits, and how many of each are left to place. */
export function NumberPad({ missing, onDigit, onErase }: NumberPadProps) {
  return (
    <Pad role="group" aria-label="Number pad">
      {missing.map((count, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: digits never move
          key={index}
          type="button"
          data-done={count === 0 || undefined}
          onClick={() => onDigit(index + 1)}
        >
          <b>{index + 1}</b>
          <small>{count} left</small>
        </button>
      ))}
      <button type="button" aria-label="Erase" onClick={onErase}>
        <Delete aria-hidden size={22} />
      </button>
    </Pad>
  );
}

const Pad = styled.div`
  display: grid;
  grid-template-columns: repeat(5, minmax(0, 1fr));
  gap: ${theme.space.sm};
  button {
    position: relative;
    display: grid;
    place-items: center;
    align-content: center;
    min-height: 54px;
    border: 1px solid ${theme.color.line};
    border-radius: ${theme.radius.button};
    background: linear-gradient(180deg, ${tint('accent', 12)}, ${tint('accent', 4)}), ${theme.color.raised};
    transition: border-color ${theme.motion.quick};
  }
  button:hover { border-color: ${theme.color.accent}; }
  button:active { transform: translateY(1px); }
  b { font: 600 ${theme.size.xl} ${theme.font.heading}; color: ${theme.color.accentText}; line-height: 1; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; font-variant-numeric: tabular-nums; }
  [data-done] b { color: ${theme.color.muted}; }
`;
