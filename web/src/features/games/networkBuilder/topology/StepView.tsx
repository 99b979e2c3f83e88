import { CircleCheck, CircleX, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { IconButton } from '../../../../ui/forms/IconButton';
import { choiceStyle } from '../devices/choiceStyle';
import { positionIn, type StepPosition } from '../session/tracedPackets';
import { DecisionTable } from './DecisionTable';
import { StepRow } from './StepRow';

export interface StepViewProps {
  position: StepPosition;
  onMove: (position: StepPosition) => void;
  onClose: () => void;
}

/** All the decisions about a packet, one after another; the arrow keys step through them. */
export function StepView({ position, onMove, onClose }: StepViewProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const { traffic, packet, step } = position;
  const shown = traffic.packets[packet];
  const steps = shown?.steps ?? [];
  const chosen = steps[step];

  // biome-ignore lint/correctness/useExhaustiveDependencies: other traffic starts at its first step
  useEffect(() => list.current?.focus({ preventScroll: false }), [traffic]);
  useEffect(() => {
    document.getElementById(`${id}-${step}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [id, step]);

  const go = (event: KeyboardEvent) => {
    const last = steps.length - 1;
    const targets: Record<string, number> = {
      ArrowDown: step + 1,
      ArrowRight: step + 1,
      ArrowUp: step - 1,
      ArrowLeft: step - 1,
      Home: 0,
      End: last,
    };
    if (event.key === 'Escape') return onClose();
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onMove({ ...position, step: Math.max(0, Math.min(last, target)) });
  };
  const isOk = shown?.journey.isOk ?? false;
  const Sign = isOk ? CircleCheck : CircleX;
  return (
    <Panel aria-label="Packet steps">
      <Head>
        <h3>
          {traffic.device}: <code>{traffic.command}</code>
        </h3>
        <IconButton icon={X} label="Close packet steps" onClick={onClose} />
      </Head>
      {traffic.packets.length > 1 && (
        <Packets role="group" aria-label="Packet">
          {traffic.packets.map(({ trace, journey }, index) => (
            <button
              key={trace}
              type="button"
              aria-pressed={index === packet}
              aria-label={`Packet ${index + 1}, ${journey.isOk ? 'answered' : 'lost'}`}
              onClick={() => onMove(positionIn(traffic, index))}
            >
              {journey.isOk ? <CircleCheck aria-hidden size={14} /> : <CircleX aria-hidden size={14} />}
              {index + 1}
            </button>
          ))}
        </Packets>
      )}
      <Verdict $isOk={isOk} role="status">
        <Sign aria-hidden size={18} />
        {shown?.journey.sentence}
      </Verdict>
      <List
        ref={list}
        role="listbox"
        aria-label="Steps"
        tabIndex={0}
        aria-activedescendant={`${id}-${step}`}
        onKeyDown={go}
      >
        {steps.map((each, index) => (
          <StepRow
            // biome-ignore lint/suspicious/noArrayIndexKey: the steps of a packet never move
            key={index}
            id={`${id}-${index}`}
            number={index + 1}
            step={each}
            isChosen={index === step}
            onChoose={() => onMove({ ...position, step: index })}
          />
        ))}
      </List>
      {chosen && <DecisionTable key={step} step={chosen} />}
    </Panel>
  );
}

const Panel = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${theme.space.md};
  margin-top: ${theme.space.base};
  padding-top: ${theme.space.base};
  border-top: 1px solid ${theme.color.line};
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.sm};
  h3 { min-width: 0; font-size: ${theme.size.base}; overflow-wrap: anywhere; }
  code { font: 500 ${theme.size.md} ${theme.font.code}; }
`;

const Packets = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.xs};
  button { ${choiceStyle} font-variant-numeric: tabular-nums; }
`;

const Verdict = styled.p<{ $isOk: boolean }>`
  display: flex;
  gap: ${theme.space.sm};
  padding: ${theme.space.md};
  border-radius: ${theme.radius.input};
  background: ${({ $isOk }) => tint($isOk ? 'ok' : 'danger', 12)};
  font-weight: 500;
  svg { flex: none; margin-top: 2px; color: ${({ $isOk }) => theme.color[$isOk ? 'ok' : 'danger']}; }
`;

const List = styled.div`
  position: relative;
  max-height: 19rem;
  overflow: auto;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.input};
`;
