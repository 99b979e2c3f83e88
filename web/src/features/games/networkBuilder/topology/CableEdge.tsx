import type { PortRef } from '@cosmic/network-sim/core/device';
import { type Edge, type EdgeProps, useInternalNode } from '@xyflow/react';
import { styled } from 'styled-components';
import { type ColorName, theme } from '../../../../theme/theme';
import { type CableState, portOf } from './networkState';

export type CableEdgeType = Edge<
  {
    a: PortRef;
    b: PortRef;
    state: CableState;
    words: string;
    /** Which labels are placed further out, because the labels of neighboring cables at a device would overlap. */
    isFar: { a: boolean; b: boolean };
    /** How far it is from the middle of the cables that join the same two devices, in cables. */
    lane: number;
  },
  'cable'
>;

interface Point {
  x: number;
  y: number;
}

const looks: Record<CableState, { tone: ColorName; dashes?: string }> = {
  up: { tone: 'ok' },
  radio: { tone: 'ok', dashes: '1 7' },
  waiting: { tone: 'warn', dashes: '10 4' },
  blocked: { tone: 'warn', dashes: '2 5' },
  down: { tone: 'danger', dashes: '8 6' },
  cut: { tone: 'muted', dashes: '2 8' },
  drawn: { tone: 'muted' },
};

/** Far enough for the labels of cables next to each other. */
const laneWidth = 18;

/** A cable between the centers of two devices, or beside others between them, with its state shown by color, line, and sign. */
export function CableEdge({ source, target, data }: EdgeProps<CableEdgeType>) {
  const start = middleOf(useInternalNode(source));
  const end = middleOf(useInternalNode(target));
  if (!start || !end || !data) return null;
  const [from, to] = beside(start, end, data.lane * laneWidth);
  const { tone, dashes } = looks[data.state];
  const at = (part: number): Point => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  // Just outside the devices, wherever the line leaves them.
  const near = (isFar: boolean) => {
    const [width, height] = isFar ? [92, 82] : [72, 62];
    return Math.min(0.4, width / Math.abs(to.x - from.x || 1), height / Math.abs(to.y - from.y || 1));
  };
  const ends = {
    a: { at: at(near(data.isFar.a)), text: portOf(data.a) },
    b: { at: at(1 - near(data.isFar.b)), text: portOf(data.b) },
  };
  const aside = areClose(ends.a, ends.b) ? labelHeight : 0;
  return (
    <Group $tone={tone}>
      <title>{`${source} to ${target}: ${data.words}`}</title>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeDasharray={dashes} />
      <Sign state={data.state} at={at(0.5)} />
      <PortLabel {...ends.a} aside={-aside} />
      <PortLabel {...ends.b} aside={aside} />
    </Group>
  );
}

/** A line's ends, moved sideways. */
function beside(from: Point, to: Point, distance: number): [Point, Point] {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = ((from.y - to.y) / length) * distance;
  const y = ((to.x - from.x) / length) * distance;
  return [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
  ];
}

function middleOf(node: ReturnType<typeof useInternalNode>): Point | undefined {
  if (!node) return undefined;
  const { x, y } = node.internals.positionAbsolute;
  return { x: x + (node.measured.width ?? 76) / 2, y: y + (node.measured.height ?? 70) / 2 };
}

/**
 * A dot if it is up, a cross if it is down, a bar if it is blocked, a ring while it waits, a gap if it is unplugged.
 */
function Sign({ state, at: { x, y } }: { state: CableState; at: Point }) {
  if (state === 'drawn') return null;
  if (state === 'radio')
    return <path d={`M${x - 9} ${y - 2}a13 13 0 0 1 18 0M${x - 5} ${y + 3}a7 7 0 0 1 10 0`} />;
  if (state === 'up') return <circle cx={x} cy={y} r="5" data-filled />;
  if (state === 'waiting') return <circle cx={x} cy={y} r="6" />;
  if (state === 'blocked') return <rect x={x - 7} y={y - 4} width="14" height="8" rx="2" data-filled />;
  const arm = state === 'down' ? 6 : 4;
  return (
    <>
      <circle cx={x} cy={y} r="9" />
      <path
        d={`M${x - arm} ${y - arm}l${2 * arm} ${2 * arm}${state === 'down' ? `m0 ${-2 * arm}l${-2 * arm} ${2 * arm}` : ''}`}
      />
    </>
  );
}

interface Label {
  at: Point;
  text: string;
}

const labelHeight = 16;
const widthOf = ({ text }: Label) => (text === '' ? 0 : text.length * 6.4 + 8);

/** Whether the labels of a short cable would cover each other, so that they have to be above and below it. */
const areClose = (a: Label, b: Label) =>
  Math.abs(a.at.y - b.at.y) < labelHeight && Math.abs(a.at.x - b.at.x) < (widthOf(a) + widthOf(b)) / 2;

function PortLabel({ aside, ...label }: Label & { aside: number }) {
  const { at, text } = label;
  if (text === '') return null;
  const width = widthOf(label);
  const y = at.y + aside;
  return (
    <>
      <rect x={at.x - width / 2} y={y - 8} width={width} height={labelHeight} rx="4" data-label />
      <text x={at.x} y={y + 4}>
        {text}
      </text>
    </>
  );
}

const Group = styled.g<{ $tone: ColorName }>`
  fill: none;
  stroke: ${({ $tone }) => theme.color[$tone]};
  stroke-width: 2.25;
  stroke-linecap: round;
  circle, rect { fill: ${theme.color.deep}; stroke-width: 2; }
  [data-filled] { fill: ${({ $tone }) => theme.color[$tone]}; stroke: ${theme.color.deep}; }
  [data-label] { stroke: none; }
  text { fill: ${theme.color.muted}; stroke: none; font: 500 10.5px ${theme.font.code}; text-anchor: middle; }
`;
