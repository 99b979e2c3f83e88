import { CircleCheck, CircleX } from 'lucide-react';
import { styled } from 'styled-components';
import { type ColorName, theme, tint } from '../../../theme/theme';
import type { Verdict } from './useRound';

interface OptionRowProps {
  type: 'radio' | 'checkbox';
  /** Groups the radio buttons of one question. */
  group: string;
  number: number;
  text: string;
  isChosen: boolean;
  isLocked: boolean;
  verdict: Verdict['options'][number] | undefined;
  onChoose: () => void;
}

/** A question's option; once answered, with its verdict and explanation. */
export function OptionRow({
  type,
  group,
  number,
  text,
  isChosen,
  isLocked,
  verdict,
  onChoose,
}: OptionRowProps) {
  const tone = verdict && (verdict.isCorrect ? 'ok' : isChosen ? 'danger' : 'muted');
  return (
    <Choice $tone={tone} $isChosen={isChosen} $isLocked={isLocked}>
      <input type={type} name={group} checked={isChosen} disabled={isLocked} onChange={onChoose} />
      <kbd aria-hidden>{number}</kbd>
      <span>
        {text}
        {verdict && (
          <Explanation>
            <Mark $tone={tone}>
              {verdict.isCorrect ? <CircleCheck aria-hidden size={16} /> : <CircleX aria-hidden size={16} />}
              {verdict.isCorrect ? 'Correct answer' : isChosen ? 'Your answer (incorrect)' : 'Incorrect'}
            </Mark>{' '}
            {verdict.explanation}
          </Explanation>
        )}
      </span>
    </Choice>
  );
}

type Tone = 'ok' | 'danger' | 'muted';

const frameOf = (tone?: Tone, isChosen?: boolean): ColorName =>
  tone === 'ok' || tone === 'danger' ? tone : isChosen ? 'accent' : 'line';

const Choice = styled.label<{ $tone?: Tone; $isChosen: boolean; $isLocked: boolean }>`
  display: grid;
  grid-template-columns: auto auto 1fr;
  gap: ${theme.space.md};
  align-items: start;
  padding: ${theme.space.md} ${theme.space.base};
  border: 1px solid ${({ $tone, $isChosen }) => theme.color[frameOf($tone, $isChosen)]};
  border-radius: 12px;
  background: ${({ $tone, $isChosen }) => ($tone && $tone !== 'muted' ? tint($tone, 8) : $isChosen ? tint('accent', 14) : theme.color.raised)};
  cursor: ${({ $isLocked }) => ($isLocked ? 'default' : 'pointer')};
  overflow-wrap: anywhere;
  input {
    appearance: none;
    width: 20px;
    height: 20px;
    margin: 1px 0 0;
    border: 1px solid ${theme.color.control};
    border-radius: 6px;
    outline: none;
    &[type='radio'] { border-radius: 50%; }
    &:checked { border-color: ${theme.color.accent}; background: ${theme.color.accent}; box-shadow: inset 0 0 0 4px ${theme.color.raised}; }
  }
  kbd {
    min-width: 22px;
    border: 1px solid ${theme.color.line};
    border-radius: 6px;
    color: ${theme.color.muted};
    font: 500 ${theme.size.xs} / 20px ${theme.font.code};
    text-align: center;
  }
  &:has(:focus-visible) { outline: 2px solid ${theme.color.accent2}; outline-offset: 2px; }
  ${theme.media.touch} { kbd { display: none; } grid-template-columns: auto 1fr; }
`;

const Explanation = styled.span`
  display: block;
  margin-top: ${theme.space.sm};
  color: ${theme.color.muted};
`;

const Mark = styled.strong<{ $tone?: Tone }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  vertical-align: bottom;
  margin-right: ${theme.space.xs};
  color: ${({ $tone = 'muted' }) => theme.color[$tone]};
`;
