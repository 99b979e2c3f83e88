import { causeOf, probesOf, repairsOf } from '@cosmic/game-rules/repair/deal';
import { isCured, whyBlocked } from '@cosmic/game-rules/repair/machine';
import type { RepairMove } from '@cosmic/game-rules/repair/move';
import { unplug } from '@cosmic/game-rules/repair/play';
import type { RepairState } from '@cosmic/game-rules/repair/state';
import type { Level, Scene } from '@cosmic/game-rules/repair/ticket';
import { memo, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { theme, tint } from '../../../../theme/theme';
import { Stack } from '../../../../ui/layout/Stack';
import { toolIcon } from './icons';
import { PartPanel } from './PartPanel';
import { ScreenScene } from './ScreenScene';
import { Stage } from './Stage';
import { sceneLayouts } from './sceneLayouts';

/** The current view of the bench. */
export interface BenchChoice {
  scene: string;
  part?: string;
  tool?: string;
}

interface BenchProps {
  state: RepairState;
  play: (move: RepairMove) => boolean;
  choice: BenchChoice;
  onChoose: (choice: BenchChoice) => void;
}

/**
 * The device on the bench: pick a part, then one of its tests. It stays the same while the person goes through the
 * steps.
 */
export const Bench = memo(function Bench({ state, play, choice, onChoose }: BenchProps) {
  const { deal } = state;
  const { device } = deal;
  const panel = useRef<HTMLDivElement>(null);
  const isJustChosen = useRef(false);
  useEffect(() => {
    if (!isJustChosen.current) return;
    isJustChosen.current = false;
    // There may be no room for the panel below the image.
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'nearest' });
  });
  const { tool } = choice;
  const scene = device.scenes.find(({ id }) => id === choice.scene) ?? device.scenes[0];
  if (!scene) return null;
  const part = scene.parts.find(({ id }) => id === choice.part);
  const boxes = sceneLayouts[`${device.id} ${scene.id}`];
  const level = levelOf(state);
  const probes = probesOf(deal);
  const lit = new Set(probes.filter((probe) => probe.tool === tool).map((probe) => probe.part));
  const inScene = new Set(scene.parts.map(({ id }) => id));
  const toolName = device.tools.find(({ id }) => id === tool)?.name;
  const tools = device.tools.filter(({ id }) =>
    probes.some((probe) => probe.tool === id && inScene.has(probe.part)),
  );
  const surface = {
    scene,
    level,
    isUnplugged: state.precautions.includes(unplug),
    chosen: part?.id,
    lit,
    onChoose: (id: string) => {
      isJustChosen.current = true;
      onChoose({ ...choice, part: id });
    },
  };
  return (
    <Stack $gap="md" $canShrink>
      {device.scenes.length > 1 && (
        <Line role="group" aria-label="Where to look">
          {device.scenes.map(({ id, name }) => (
            <Choice
              key={id}
              type="button"
              aria-pressed={id === scene.id}
              onClick={() => onChoose({ ...choice, scene: id })}
            >
              {name}
            </Choice>
          ))}
        </Line>
      )}
      {boxes ? (
        <Stage deviceId={device.id} boxes={boxes} {...surface} />
      ) : (
        <ScreenScene isPhone={device.id === 'phone'} closed={closedParts(state, scene)} {...surface} />
      )}
      <Chosen ref={panel} tabIndex={-1}>
        {part ? (
          <PartPanel key={part.id} state={state} part={part} play={play} isProgram={!boxes} />
        ) : (
          <Empty>
            Choose a part to inspect, test, or change it. Choose a tool to see where you can use it.
          </Empty>
        )}
      </Chosen>
      <Line role="group" aria-label="Tools: see where each one works">
        {tools.map(({ id, name }) => {
          const Icon = toolIcon(id);
          return (
            <Choice
              key={id}
              type="button"
              aria-pressed={id === tool}
              onClick={() => onChoose({ ...choice, tool: id === tool ? undefined : id })}
            >
              <Icon aria-hidden size={16} />
              {name}
            </Choice>
          );
        })}
      </Line>
      <Told aria-live="polite">
        {toolName &&
          `${toolName}: use it on the ${boxes ? 'parts' : 'programs'} with a dashed outline. Choose one to see its tests.`}
      </Told>
    </Stack>
  );
});

/** How far the device gets now, as seen without an instrument. */
function levelOf({ deal, repairs, precautions }: RepairState): Level {
  if (precautions.includes(unplug)) return 'nothing';
  return isCured(deal, repairs) ? 'system' : (causeOf(deal).reaches ?? 'system');
}

/** The parts of a screen on which nothing can be done, given how far the device gets. */
function closedParts({ deal, repairs }: RepairState, { parts }: Scene): ReadonlySet<string> {
  const open = new Set(
    [...probesOf(deal), ...repairsOf(deal)]
      .filter((one) => whyBlocked(deal, repairs, one) === undefined)
      .map(({ part }) => part),
  );
  return new Set(parts.map(({ id }) => id).filter((id) => !open.has(id)));
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
`;

const Choice = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-height: 32px;
  padding: 0 10px;
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.pill};
  background: ${tint('raised', 50)};
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  font-weight: 500;
  transition: color ${theme.motion.quick}, background ${theme.motion.quick};
  &:hover { color: ${theme.color.text}; }
  &[aria-pressed='true'] { border-color: ${tint('accent', 60)}; background: ${tint('accent', 18)}; color: ${theme.color.text}; }
  ${theme.media.touch} { min-height: 44px; }
`;

const Chosen = styled.div`
  /* The page's bar and the ticket's header cover its top. */
  scroll-margin: 136px 0 ${theme.space.base};
  &:focus { outline: none; }
`;

const Told = styled.p`
  color: ${theme.color.muted};
  font-size: ${theme.size.sm};
  &:empty { display: none; }
`;

const Empty = styled.p`
  padding: ${theme.space.md};
  border: 1px dashed ${theme.color.line};
  border-radius: ${theme.radius.button};
  color: ${theme.color.muted};
`;
