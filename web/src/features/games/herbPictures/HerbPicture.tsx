import { memo } from 'react';
import { styled } from 'styled-components';
import { type PlantColor, plantColors } from '../../../theme/plantColors';
import { drawHerb, type PlacedShapes } from './drawHerb';
import { findHerbPicture, type HerbPictureData } from './herbPicture';
import type { Shape } from './shape';

/**
 * The drawing of a herb. Its alt text describes the drawing but never names the herb, because the name may be the
 * question.
 */
export const HerbPicture = memo(function HerbPicture({
  herb,
  isDecorative = false,
}: {
  herb: string;
  isDecorative?: boolean;
}) {
  const picture = findHerbPicture(herb);
  if (!picture) return null;
  const label = isDecorative ? { 'aria-hidden': true } : { role: 'img', 'aria-label': picture.shows };
  const [x = 0, y = 0, side = 120] = picture.view;
  return (
    <Drawing viewBox={`${x} ${y} ${side} ${side}`} {...label}>
      {drawingOf(picture).map((placed, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes
        <Placed key={index} {...placed} />
      ))}
    </Drawing>
  );
});

const drawings = new Map<string, PlacedShapes[]>();

/** Each herb is computed once, however often it is shown; on a slow phone a flip would have to wait for it. */
function drawingOf(picture: HerbPictureData): PlacedShapes[] {
  const drawing = drawings.get(picture.herb) ?? drawHerb(picture);
  drawings.set(picture.herb, drawing);
  return drawing;
}

function Placed({ x, y, turn, scale, shapes }: PlacedShapes) {
  return (
    <g
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)}) scale(${scale.toFixed(2)})`}
    >
      {shapes.map(({ d, fill, stroke, edge, width, at }, index) => (
        <path
          // biome-ignore lint/suspicious/noArrayIndexKey: the drawing never changes
          key={index}
          d={d}
          transform={at && `translate(${at[0].toFixed(1)} ${at[1].toFixed(1)})`}
          fill={fill ? `var(--plant-${fill})` : 'none'}
          stroke={lineColor({ fill, stroke, edge })}
          strokeWidth={width ?? 0.7}
        />
      ))}
    </g>
  );
}

function lineColor({ fill, stroke, edge = fill }: Pick<Shape, 'fill' | 'stroke' | 'edge'>) {
  if (stroke) return `var(--plant-${stroke})`;
  return edge && `var(--plant-edge-${edge})`;
}

const names = Object.keys(plantColors) as PlantColor[];
const properties = (mode: 0 | 1) =>
  names
    .map((name) => {
      const [color, ink] = [plantColors[name][mode], plantColors.ink[mode]];
      return `--plant-${name}: ${color}; --plant-edge-${name}: color-mix(in oklab, ${color} 58%, ${ink});`;
    })
    .join('');

const Drawing = styled.svg`
  ${properties(0)}
  :root.dark & { ${properties(1)} }
  display: block;
  width: 100%;
  height: 100%;
  stroke-linecap: round;
  stroke-linejoin: round;
`;
