import { styled } from 'styled-components';
import { type ColorName, theme } from '../../../../theme/theme';
import { type Cable, type CableState, portOf } from './networkState';
import type { Point } from './view';

/** A cable's place among the others at its devices. */
export interface CablePlace {
  cable: Cable;
  /** Which labels are placed further out, because the labels of neighboring cables at a device would overlap. */
  isFar: { a: boolean; b: boolean };
  /** How far it is from the middle of the cables that join the same two devices, in cables. */
  lane: number;
}

/** Finds each cable's place, so that neither lines nor labels cover each other. */
export function placeCables(cables: readonly Cable[]): CablePlace[] {
  const cableCounts = new Map<string, number>();
  /** Every other cable at a device has its label further out. */
  const isFar = (device: string) => {
    const count = cableCounts.get(device) ?? 0;
    cableCounts.set(device, count + 1);
    return count % 2 === 1;
  };
  const pairOf = ({ a, b }: Cable) => [a.device, b.device].toSorted().join(' ');
  const laneOf = (cable: Cable) => {
    const beside = cables.filter((other) => pairOf(other) === pairOf(cable));
    const lane = beside.indexOf(cable) - (beside.length - 1) / 2;
    return cable.a.device < cable.b.device ? lane : -lane;
  };
  return cables.map((cable) => ({
    cable,
    lane: laneOf(cable),
    isFar: { a: isFar(cable.a.device), b: isFar(cable.b.device) },
  }));
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

/** Leaves room for the labels of cables next to each other. */
const laneWidth = 18;

interface CableEdgeProps extends CablePlace {
  from: Point;
  to: Point;
}

/** A cable between the centers of two devices, next to any others between them. Color, line, and sign show its state. */
export function CableEdge({ cable, isFar, lane, from: start, to: end }: CableEdgeProps) {
  const { a, b, state, words } = cable;
  const [from, to] = beside(start, end, lane * laneWidth);
  const { tone, dashes } = looks[state];
  const at = (part: number): Point => ({
    x: from.x + (to.x - from.x) * part,
    y: from.y + (to.y - from.y) * part,
  });
  // Just outside the devices, wherever the line leaves them.
  const near = (isOuter: boolean) => {
    const [width, height] = isOuter ? [92, 82] : [72, 62];
    return Math.min(0.4, width / Math.abs(to.x - from.x || 1), height / Math.abs(to.y - from.y || 1));
  };
  const ends = {
    a: { at: at(near(isFar.a)), text: portOf(a) },
    b: { at: at(1 - near(isFar.b)), text: portOf(b) },
  };
  const aside = areClose(ends.a, ends.b) ? labelHeight : 0;
  return (
    <Group role="img" $tone={tone}>
      <title>{`${a.device} to ${b.device}: ${words}`}</title>
      <line x1={from.x} y1={from.y} x2={to.x} y2={to.y} strokeDasharray={dashes} />
      <Sign state={state} at={at(0.5)} />
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
