import { hazardPrice } from '@cosmic/game-rules/repair/safety';
import type { RepairState } from '@cosmic/game-rules/repair/state';
import type { Precaution } from '@cosmic/game-rules/repair/ticket';
import { TriangleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { Button } from '../../../../ui/forms/Button';
import { Row } from '../../../../ui/layout/Row';

interface SafetyAskProps {
  state: RepairState;
  missing: readonly Precaution[];
  onSecure: () => void;
  onGoOn: () => void;
  onCancel: () => void;
}

/** Shown before working inside without a precaution: what is missing, and what continuing costs. */
export function SafetyAsk({ state, missing, onSecure, onGoOn, onCancel }: SafetyAskProps) {
  const price = hazardPrice(state, missing);
  const minutes = missing.reduce((sum, one) => sum + one.minutes, 0);
  const box = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Focusing alone would scroll the page further than necessary.
    first.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={box} role="group" aria-label="Safety first">
      <p>
        <TriangleAlert aria-hidden size={16} />{' '}
        {missing.map(({ warning, action }) => warning ?? `Not done yet: ${action}.`).join(' ')} Open it
        anyway?
      </p>
      <Row>
        <Button ref={first} variant="primary" onClick={onSecure}>
          Make it safe, then do it ({minutes} min)
        </Button>
        <Button onClick={onGoOn}>
          Open it anyway{price > 0 ? ` (−${price} points)` : ' (already counted)'}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Not now
        </Button>
      </Row>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space.sm};
  margin-top: ${theme.space.xs};
  scroll-margin: 136px 0 ${theme.space.base};
  padding: ${theme.space.md};
  border: 1px solid ${theme.color.warn};
  border-radius: ${theme.radius.button};
  background: ${tint('warn', 10)};
  p > svg { vertical-align: -2px; color: ${theme.color.warn}; }
`;
