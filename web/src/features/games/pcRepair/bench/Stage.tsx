import type { Level, Scene } from '@cosmic/game-rules/repair/ticket';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { useMediaQuery } from '../../../../platform/useMediaQuery';
import { theme, tint } from '../../../../theme/theme';
import { CaseDrawing } from './CaseDrawing';
import type { DrawingProps } from './drawing';
import { LaptopDrawing } from './LaptopDrawing';
import { OfficeDrawing } from './OfficeDrawing';
import { PhoneDrawing } from './PhoneDrawing';
import { PrinterDrawing } from './PrinterDrawing';
import type { Box } from './sceneLayouts';

const drawings: Record<string, ComponentType<DrawingProps>> = {
  desktop: CaseDrawing,
  laptop: LaptopDrawing,
  phone: PhoneDrawing,
  printer: PrinterDrawing,
  network: OfficeDrawing,
};

interface StageProps {
  deviceId: string;
  scene: Scene;
  boxes: Record<string, Box>;
  level: Level;
  isUnplugged: boolean;
  chosen?: string;
  /** The parts on which the chosen instrument can be used. */
  lit: ReadonlySet<string>;
  onChoose: (part: string) => void;
}

/**
 * A drawn device whose parts are buttons on top of the drawing. On a phone they are too small for their names and for a
 * finger, so they show numbers, and a list below has the same parts.
 */
export function Stage(props: StageProps) {
  const { deviceId, scene, boxes, level, isUnplugged, chosen, lit, onChoose } = props;
  const isPhone = useMediaQuery('(max-width: 767.98px)');
  const Art = drawings[deviceId] ?? CaseDrawing;
  return (
    <Place role="group" aria-label={scene.name}>
      <Frame>
        <Art level={level} isUnplugged={isUnplugged} />
        {scene.parts.map(({ id, name }, index) => {
          const [left, top, width, height] = boxes[id] ?? [0, 0, 64, 40];
          return (
            <Spot
              key={id}
              type="button"
              aria-pressed={id === chosen}
              aria-hidden={isPhone || undefined}
              tabIndex={isPhone ? -1 : undefined}
              data-lit={lit.has(id) || undefined}
              style={{
                left: `${left / 6.4}%`,
                top: `${top / 4}%`,
                width: `${width / 6.4}%`,
                height: `${height / 4}%`,
              }}
              onClick={() => onChoose(id)}
            >
              <span>{isPhone ? index + 1 : name}</span>
            </Spot>
          );
        })}
      </Frame>
      {isPhone && (
        <Names>
          {scene.parts.map(({ id, name }, index) => (
            <li key={id}>
              <Name
                type="button"
                aria-pressed={id === chosen}
                data-lit={lit.has(id) || undefined}
                onClick={() => onChoose(id)}
              >
                <i aria-hidden>{index + 1}</i>
                <span>{name}</span>
              </Name>
            </li>
          ))}
        </Names>
      )}
    </Place>
  );
}

const Place = styled.div``;

const Frame = styled.div`
  position: relative;
  aspect-ratio: 8 / 5;
  /* On a phone the drawing needs every pixel. */
  ${theme.media.phone} { margin: 0 -${theme.space.md} ${theme.space.sm}; }
`;

const Spot = styled.button`
  position: absolute;
  display: grid;
  place-items: end center;
  padding: 0;
  border: 1.5px dashed transparent;
  border-radius: 10px;
  background: transparent;
  transition: border-color ${theme.motion.quick}, background ${theme.motion.quick};
  > span {
    max-width: max(100%, 5rem);
    padding: 0 6px;
    border-radius: ${theme.radius.pill};
    background: ${tint('void', 82)};
    color: ${theme.color.muted};
    font-size: 0.6875rem;
    font-weight: 500;
    line-height: 1.5;
    white-space: nowrap;
    transform: translateY(35%);
  }
  &:hover { border-color: ${tint('accent2', 70)}; background: ${tint('accent2', 8)}; }
  &:hover > span { color: ${theme.color.text}; }
  &[data-lit] { border-color: ${tint('brain', 75)}; }
  &[data-lit] > span { color: ${theme.color.brain}; }
  &[aria-pressed='true'] { border: 2px solid ${theme.color.accent2}; background: ${tint('accent2', 12)}; z-index: 1; }
  &[aria-pressed='true'] > span { background: ${theme.color.panel}; color: ${theme.color.text}; }
  ${theme.media.phone} {
    place-items: center;
    > span { min-width: 1.5em; font-size: ${theme.size.xs}; text-align: center; transform: none; }
  }
`;

const Names = styled.ol`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 6px;
  list-style: none;
`;

const Name = styled.button`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  width: 100%;
  min-height: 44px;
  padding: 4px ${theme.space.sm};
  border: 1px solid ${theme.color.line};
  border-radius: ${theme.radius.button};
  background: ${tint('raised', 60)};
  font-size: ${theme.size.sm};
  line-height: 1.25;
  text-align: left;
  overflow-wrap: anywhere;
  i { min-width: 1.25rem; color: ${theme.color.muted}; font-style: normal; font-variant-numeric: tabular-nums; text-align: right; }
  &[data-lit] { border: 1.5px dashed ${tint('brain', 75)}; }
  &[aria-pressed='true'] { border: 2px solid ${theme.color.accent2}; background: ${tint('accent2', 12)}; }
`;
