import {
  CircleCheck,
  CircleDashed,
  CircleMinus,
  CircleX,
  type LucideIcon,
  Pencil,
  Unplug,
  Wifi,
} from 'lucide-react';
import { styled } from 'styled-components';
import { type ColorName, theme } from '../../../../theme/theme';
import type { CableState } from './networkState';

const signs: Record<CableState, { icon: LucideIcon; tone: ColorName }> = {
  radio: { icon: Wifi, tone: 'ok' },
  up: { icon: CircleCheck, tone: 'ok' },
  waiting: { icon: CircleDashed, tone: 'warn' },
  blocked: { icon: CircleMinus, tone: 'warn' },
  down: { icon: CircleX, tone: 'danger' },
  cut: { icon: Unplug, tone: 'muted' },
  drawn: { icon: Pencil, tone: 'muted' },
};

/** A cable's state: sign and text. */
export function StateWord({ state, words }: { state: CableState; words: string }) {
  const { icon: Icon, tone } = signs[state];
  return (
    <Line $tone={tone}>
      <Icon aria-hidden size={16} />
      {words}
    </Line>
  );
}

const Line = styled.span<{ $tone: ColorName }>`
  display: inline-flex;
  align-items: center;
  gap: ${theme.space.xs};
  svg { color: ${({ $tone }) => theme.color[$tone]}; }
`;
