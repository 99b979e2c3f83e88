import { probesOf, repairsOf } from '@cosmic/game-rules/repair/deal';
import { knownFault, whyBlocked } from '@cosmic/game-rules/repair/machine';
import type { RepairMove } from '@cosmic/game-rules/repair/move';
import { repairCosts } from '@cosmic/game-rules/repair/points';
import { missingPrecautions } from '@cosmic/game-rules/repair/safety';
import type { RepairState } from '@cosmic/game-rules/repair/state';
import type { Part, Probe, Repair } from '@cosmic/game-rules/repair/ticket';
import { Check, Gauge, TriangleAlert, Wrench } from 'lucide-react';
import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { ChangePrice } from './ChangePrice';
import { programIcon, toolIcon } from './icons';
import { SafetyAsk } from './SafetyAsk';

interface PartPanelProps {
  state: RepairState;
  part: Part;
  play: (move: RepairMove) => boolean;
  /** Whether the part is a program, which opens in a window. */
  isProgram: boolean;
}

/** The tests and changes available at one part. */
export function PartPanel({ state, part, play, isProgram }: PartPanelProps) {
  const probes = probesOf(state.deal).filter((probe) => probe.part === part.id);
  const repairs = repairsOf(state.deal).filter((repair) => repair.part === part.id);
  const Icon = programIcon(part.id);
  return (
    <Panel aria-label={part.name} data-window={isProgram || undefined}>
      <h3>
        {isProgram && <Icon aria-hidden size={18} />}
        {part.name}
      </h3>
      {probes.length > 0 && (
        <>
          <h4>
            <Gauge aria-hidden size={14} />
            Test (costs time, not points)
          </h4>
          <List aria-label="Tests">
            {probes.map((probe) => (
              <ProbeRow key={probe.id} state={state} probe={probe} play={play} />
            ))}
          </List>
        </>
      )}
      {repairs.length > 0 && (
        <>
          <h4>
            <Wrench aria-hidden size={14} />
            Make a change
          </h4>
          <ChangePrice state={state} />
          <List aria-label="Repairs">
            {repairs.map((repair) => (
              <RepairRow key={repair.id} state={state} repair={repair} play={play} />
            ))}
          </List>
        </>
      )}
    </Panel>
  );
}

function ProbeRow({
  state,
  probe,
  play,
}: {
  state: RepairState;
  probe: Probe;
  play: PartPanelProps['play'];
}) {
  const { id, tool, action, minutes } = probe;
  const Icon = toolIcon(tool);
  const toolName = state.deal.device.tools.find((one) => one.id === tool)?.name ?? tool;
  const lastRepair = state.entries.findLastIndex(({ move }) => move.type === 'repair');
  const index = state.entries.findLastIndex(({ move }) => move.type === 'probe' && move.probe === id);
  const reading = state.entries[index]?.text;
  const isFresh = index > lastRepair;
  return (
    <li>
      <Action type="button" aria-disabled={isFresh} onClick={() => play({ type: 'probe', probe: id })}>
        <Icon aria-hidden size={18} />
        <span>
          <b>{action}</b>
          <small>
            {toolName} · {minutes} min
          </small>
        </span>
        {isFresh && <Check aria-hidden size={16} />}
      </Action>
      <Reading aria-live="polite" data-old={!isFresh || undefined}>
        {reading !== undefined && !isFresh && <b>Before the last change: </b>}
        {reading}
      </Reading>
    </li>
  );
}

/** The known results of a change; which of several fixed the problem isn't revealed. */
const outcomes = {
  untested: 'Done. Test to see if it worked.',
  there: 'Done, but the problem is still there.',
  gone: 'Done.',
};

function RepairRow({
  state,
  repair,
  play,
}: {
  state: RepairState;
  repair: Repair;
  play: PartPanelProps['play'];
}) {
  const { id, action, minutes, price, isInside, erases } = repair;
  const isDataAtRisk = erases === true && state.deal.ticket.data !== undefined && !state.isBackedUp;
  const [isAsking, setAsking] = useState(false);
  const [isSecured, setSecured] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const missing = missingPrecautions(state, repair);
  const isDone = state.repairs.includes(id);
  const blocked = isDone ? undefined : whyBlocked(state.deal, state.repairs, repair);
  const make = () => play({ type: 'repair', repair: id });
  /** Once the question is answered, the focus returns to where it came from. */
  const answer = (act?: () => void) => {
    setAsking(false);
    button.current?.focus();
    act?.();
  };
  /** The person who chose the change wants it made, so it is made after the precautions. */
  const makeSafely = () => {
    for (const one of missing) play({ type: 'prepare', precaution: one.id });
    setSecured(true);
    make();
  };
  return (
    <li>
      <Action
        type="button"
        ref={button}
        $tone="brain"
        aria-disabled={isDone || blocked !== undefined}
        onClick={() => (missing.length > 0 && !isDone && !blocked ? setAsking(true) : make())}
      >
        <Wrench aria-hidden size={18} />
        <span>
          <b>{action}</b>
          <small>
            {minutes} min{price > 0 && ` · $${price}`}
            {isInside && ' · opens the case'}
            {isDataAtRisk && !isDone && ` · erases the data: −${repairCosts.data} without a backup`}
          </small>
        </span>
        {isDone && <Check aria-label="Done" size={16} />}
      </Action>
      {isAsking && (
        <SafetyAsk
          state={state}
          missing={missing}
          onSecure={() => answer(makeSafely)}
          onGoOn={() => answer(make)}
          onCancel={() => answer()}
        />
      )}
      <Reading aria-live="polite">
        {isDone && isSecured && 'You took safety precautions first. '}
        {isDone && outcomes[knownFault(state)]}
      </Reading>
      {blocked && (
        <Reading>
          <TriangleAlert aria-hidden size={14} /> {blocked}
        </Reading>
      )}
    </li>
  );
}

const Panel = styled.section`
  display: grid;
  gap: ${theme.space.sm};
  h3 { display: flex; align-items: center; gap: ${theme.space.sm}; font-size: ${theme.size.base}; }
  &[data-window] {
    padding: 0 ${theme.space.md} ${theme.space.md};
    border: 1px solid ${tint('tech', 45)};
    border-radius: 12px;
    background: ${tint('panel', 80)};
    overflow: hidden;
    h3 { margin: 0 -${theme.space.md}; padding: ${theme.space.sm} ${theme.space.md}; background: ${tint('tech', 14)}; }
    h3 svg { color: ${theme.color.tech}; }
  }
  h4 {
    display: flex;
    align-items: center;
    gap: 6px;
    margin: ${theme.space.xs} 0 0;
    color: ${theme.color.muted};
    font: 600 ${theme.size.sm} ${theme.font.text};
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 15rem), 1fr));
  align-items: start;
  gap: ${theme.space.sm};
`;

const Action = styled.button<{ $tone?: 'accent2' | 'brain' }>`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  width: 100%;
  min-height: 44px;
  padding: 6px ${theme.space.md};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${tint('raised', 60)};
  text-align: left;
  line-height: 1.3;
  transition: border-color ${theme.motion.quick}, background ${theme.motion.quick};
  > svg:first-child { color: ${({ $tone = 'accent2' }) => theme.color[$tone]}; }
  > svg:last-child:not(:first-child) { color: ${theme.color.muted}; }
  > span { display: grid; flex: 1; min-width: 0; }
  b { font-weight: 500; font-size: ${theme.size.md}; }
  small { color: ${theme.color.muted}; font-size: ${theme.size.xs}; }
  &:hover:not([aria-disabled='true']) { border-color: ${({ $tone = 'accent2' }) => theme.color[$tone]}; }
  &[aria-disabled='true'] { cursor: default; background: transparent; }
`;

const Reading = styled.p`
  margin: 4px 0 0 ${theme.space.md};
  padding-left: ${theme.space.md};
  border-left: 2px solid ${tint('accent2', 60)};
  font-size: ${theme.size.sm};
  overflow-wrap: anywhere;
  svg { vertical-align: -2px; color: ${theme.color.warn}; }
  &:empty { display: none; }
  &[data-old] { color: ${theme.color.muted}; }
`;
